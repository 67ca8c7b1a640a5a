# coverage: the lines of src/ that the quick tests run. A line that none runs must be in
# tests/sanitizers/uncovered.txt, with the reason.

# compile_for_coverage FOLDER: builds with gcc's counters. Counts that threads lose do not matter: none
# becomes 0. The vector loops are optimized as always.
compile_for_coverage() {
  CC=gcc quietly cmake -S "$top" -B "$1" -DCMAKE_BUILD_TYPE=Debug -DHILO_BUILD_TESTS=ON \
    -DCMAKE_C_FLAGS='-O1 -fno-inline --coverage -fprofile-update=single -DHILO_COVERAGE'
  quietly cmake --build "$1" --parallel "$jobs"
}

# count_lines FOLDER..: what gcov tells of the objects below the folders, as lines "COUNT:FILE:NUMBER:TEXT",
# once for each object and instance of a template that has code there.
count_lines() {
  local work
  work=$(mktemp -d)
  find "$@" -name '*.gcda' -print0 |
    (cd "$work" && xargs -0 -P "$jobs" -I{} gcov -l -p -r -s "$top" {} >/dev/null 2>"$work/errors") || {
    cat "$work/errors" >&2
    rm -rf "$work"
    return 1
  }
  find "$work" -name '*.gcov' -exec cat {} + | awk '
    /^ *-: *0:Source:/ { sub(/^ *-: *0:Source:/, ""); file = $0 }
    file !~ /^src\// || !/^ *[^ :]+: *[1-9][0-9]*:/ || /^ *-:/ { next }
    {
      count = $0; sub(/:.*/, "", count); gsub(/[ *]/, "", count)
      rest = $0; sub(/^[^:]*: */, "", rest)
      number = rest; sub(/:.*/, "", number); sub(/^[0-9]+:[ \t]*/, "", rest)
      print (count ~ /^[#=]+$/ ? 0 : count) ":" file ":" number ":" rest
    }'
  rm -rf "$work"
}

# judge_lines REASONS: reads what count_lines prints. REASONS has rows FILE, tab, TEXT of the line, tab,
# REASON, one for each line. Prints the shares of lines that run by folder and in
# all, and the lines that do not; fails when one of them has no reason, or a reason no line: but one that
# begins with "at times", of what depends on the moment.
judge_lines() {
  sort -t: -k2,2 -k3,3n | awk -F: '
    FILENAME != "-" {
      if ($0 !~ /^#/ && split($0, cells, "\t") == 3) {
        reasons[cells[1], cells[2]] = cells[3]
        rows[cells[1], cells[2]]++
      }
      else if ($0 !~ /^(#|$)/) bad = bad "no row: " $0 "\n"
      next
    }
    {
      key = $2 ":" $3
      if (!(key in most)) { order[++lines] = key; most[key] = 0 }
      if ($1 > most[key]) most[key] = $1
      text = $0; sub(/^[^:]*:[^:]*:[^:]*:/, "", text); texts[key] = text
    }
    END {
      for (i = 1; i <= lines; i++) {
        key = order[i]; file = key; sub(/:[0-9]+$/, "", file)
        folder = file; sub(/\/[^\/]*$/, "", folder)
        if (!(folder in all)) folders[++count] = folder
        all[folder]++; total++
        if (most[key] > 0) { run[folder]++; runs++; continue }
        row = file SUBSEP texts[key]
        if (used[row] < rows[row]) { explained++; used[row]++ }
        else { printf "%s: not run: %s\n", key, texts[key]; faults++ }
      }
      for (row in reasons) if (used[row] < rows[row] && reasons[row] !~ /^at times/) {
        split(row, parts, SUBSEP)
        printf "%s: %d rows, %d lines that are not run: %s\n", parts[1], rows[row], used[row], parts[2]; faults++
      }
      printf "%s", bad
      for (i = 1; i <= count; i++)
        printf "%-14s %6.2f %% of %5d lines\n", folders[i], 100 * run[folders[i]] / all[folders[i]], all[folders[i]]
      if (total) printf "%-14s %6.2f %% of %5d lines, %d more explained, %d not\n", "src", 100 * runs / total, total, explained, faults
      exit !(total > 0 && faults == 0 && bad == "")
    }' "$1" -
}

# A tree with one line that no test runs must be refused, and accepted when the line has a reason.
check_planted() {
  local planted=$build/planted reasons=$build/planted/reasons status=0
  rm -rf "$planted" && mkdir -p "$planted/src/some"
  printf '%s\n' 'int main(int argc, char **argv) {' '    if (argc > 5) {' '        return argv[5][0];' '    }' \
    '    return 0;' '}' >"$planted/src/some/main.c"
  (cd "$planted" && gcc --coverage -o main "$planted/src/some/main.c" && ./main)
  : >"$reasons"
  (top=$planted && count_lines "$planted" | judge_lines "$reasons") >"$planted.log" || status=$?
  if [ $status -eq 0 ] || ! grep -qF 'src/some/main.c:3: not run: return argv[5][0];' "$planted.log"; then
    cat "$planted.log"
    echo "a planted line that does not run is not reported" >&2
    return 1
  fi
  printf 'src/some/main.c\treturn argv[5][0];\tplanted\n' >"$reasons"
  (top=$planted && count_lines "$planted" | judge_lines "$reasons") >"$planted.log"
  printf 'src/some/main.c\treturn 0;\tplanted\n' >>"$reasons"
  if (top=$planted && count_lines "$planted" | judge_lines "$reasons") >"$planted.log"; then
    echo "a planted reason without a line is not reported" >&2
    return 1
  fi
  echo "planted: a line that does not run, and a reason without a line, as expected"
}

check_coverage() {
  local log=$build/coverage.log status=0
  need_build_tools
  needs gcc command -v gcc
  needs gcc command -v gcov
  needs libcriterion-dev has_module criterion
  install_missing
  mkdir -p "$build"
  check_planted
  find "$build" -name '*.gcda' -delete
  rm -f "$build"/src/guides/hilo.* # the build runs what writes them
  compile_for_coverage "$build"
  # Left out: programs that are built elsewhere; what is killed, and leaves counts that cannot be read; the same
  # runs from more threads.
  HILO_UNBOUNDED=yes ctest --test-dir "$build" --label-regex '^quick$' --timeout 1800 \
    --exclude-regex '^(package|debian|layers|batch_kill|signature/.*/[25]_threads)' \
    --parallel "$jobs" --output-on-failure >"$log" 2>&1 9>&- || status=$?
  [ $status -eq 0 ] || { cat "$log"; return 1; }
  sed -n 's/.*\(tests passed, .*\)/\1/p' "$log"
  # The loops of a tier that this machine lacks run in the emulation of the tests, which has the same text.
  count_lines "$build/src" "$build/tests/CMakeFiles/hilo_emulated_avx512.dir" |
    judge_lines "$top/tests/sanitizers/uncovered.txt"
}
