# layers: every include in src/ follows the layer table of src/README.md.

# Prints the includes against the arrow, then how many were read. $1 is the folder src.
# The table's rows are | `FOLDER` | HOLDS | MAY INCLUDE |; what a listed folder may include is listed, too.
read_layers() {
  awk '
    function known(folder) {
      return folder in rows
    }
    function fault(text) {
      print text
      faults++
    }
    FILENAME ~ /README\.md$/ {
      if (/^## /) inside = /^## Layers/
      if (!inside || !/^\| `/) next
      split($0, cells, /\|/)
      folder = cells[2]; listed = cells[4]
      gsub(/[` ]/, "", folder); gsub(/[` ]/, "", listed)
      rows[folder] = 1; allowed[folder, folder] = 1
      if (listed == "allabove") for (other in rows) allowed[folder, other] = 1
      count = split(listed, parts, ",")
      for (i = 1; i <= count; i++) {
        if (parts[i] ~ /\.h$/) files[folder, parts[i]] = 1
        if (!known(parts[i])) continue
        for (other in rows) if (allowed[parts[i], other]) allowed[folder, other] = 1
      }
      next
    }
    FNR == 1 {
      path = substr(FILENAME, length(top) + 2)
      folder = path; sub(/\/.*/, "", folder)
      if (!known(folder)) fault(path ": no row for " folder "/ in the layer table of src/README.md")
      seen[folder] = 1; read++
    }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
      name = $0; sub(/^[^"]*"/, "", name); sub(/".*/, "", name)
      includes++
      if (name == "hilo.h" || files[folder, name]) next
      if (name == "commit.h" && folder == "report") next # written by the build
      target = name
      if (!sub(/\/.*/, "", target)) {
        own = top "/" folder "/" name
        if ((getline line < own) < 0) fault(path ":" FNR ": \"" name "\" is not in " folder "/")
        close(own)
      } else if (!known(target) || !allowed[folder, target]) {
        fault(path ":" FNR ": " folder " may not include \"" name "\"")
      }
    }
    END {
      for (folder in rows) if (!seen[folder]) fault("src/README.md: no folder for the row " folder)
      if (!read || !includes) fault("nothing was read")
      printf "%d includes in %d files, %d against the layers\n", includes, read, faults
      exit faults > 0
    }' top="$1" "$1/README.md" "$1"/*/*.[ch]
}

check_layers() {
  read_layers "$top/src"
}
