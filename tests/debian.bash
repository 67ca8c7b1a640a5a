#!/usr/bin/env bash
# debian.bash SOURCE BUILD: makes the Debian package of BUILD, reads its fields and its list of files, unpacks it
# into a folder and uses the command and the library from there. Where the tools are missing it is skipped.
set -euo pipefail
# shellcheck source=tests/check.bash
. "${BASH_SOURCE[0]%/*}/check.bash"

source=$1
build=$2
for tool in cpack dpkg-deb dpkg-shlibdeps objdump; do
  command -v "$tool" >/dev/null || {
    echo "skipped: no $tool"
    exit 77
  }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"


cpack --config "$build/CPackConfig.cmake" -G DEB -B "$work/out" >log 2>&1 || {
  cat log >&2
  exit 1
}
check "packages" 1 "$(find out -maxdepth 1 -name '*.deb' | wc -l)"
package=$(find out -maxdepth 1 -name '*.deb')

version=$(sed -n 's/^project(hilo VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
field() {
  dpkg-deb -f "$package" "$1"
}
check "name" hilo "$(field Package)"
check "version" "$version" "$(field Version)"
check "architecture" "$(dpkg --print-architecture)" "$(field Architecture)"

dpkg-deb -c "$package" >list
for file in bin/hilo include/hilo.h lib/libhilo.a lib/libhilo.so lib/pkgconfig/hilo.pc lib/cmake/hilo/hilo-config.cmake \
  share/man/man1/hilo.1 share/bash-completion/completions/hilo share/zsh/site-functions/_hilo \
  share/fish/vendor_completions.d/hilo.fish share/doc/hilo/copyright; do
  grep -qE " \./usr/$file( |\$)" list || check "files" "usr/$file" "$(cat list)"
  checks=$((checks + 1))
done
check "files outside /usr" "" "$(awk '$1 !~ /^d/ && $6 !~ /^\.\/usr\// { print $6 }' list)"
check "owner" "root/root" "$(awk '{ print $2 }' list | sort -u)"

# owner_of FILE: its package; files may be known by the path without /usr, too.
owner_of() {
  local file
  file=$(realpath "$1")
  { dpkg -S "$file" || dpkg -S "${file#/usr}" || dpkg -S "$1"; } 2>/dev/null | sed 's/:.*//' | sort -u | sed -n 1p
}

# Every shared library that the files ask for comes from a package in Depends.
dpkg -x "$package" root
needed=$(objdump -p root/usr/bin/hilo root/usr/lib/libhilo.so | awk '$1 == "NEEDED" { print $2 }' | sort -u)
depends=$(field Depends)
libraries=0
for library in $needed; do
  path=$(/sbin/ldconfig -p | awk -v name="$library" '$1 == name && !found { print $NF; found = 1 }')
  owner=$(owner_of "$path")
  [[ ", $depends," =~ ,\ $owner[\ ,] ]] || check "Depends" "$owner, for $library" "$depends"
  libraries=$((libraries + 1))
done
[ "$libraries" -ge 3 ] || check "libraries" "3 or more" "$needed"
for name in libc6 libgomp1 libjansson4; do
  [[ ", $depends," =~ ,\ $name[\ ,] ]] || check "Depends" "$name" "$depends"
  checks=$((checks + 1))
done

check "the command" "hilo $version" "$(root/usr/bin/hilo --version | cut -d ' ' -f 1,2)"
check "an equity" "1,1,0.775" "$(root/usr/bin/hilo equity --csv -g omaha8 -b Ks7d4h9c As2sKhQd Ah2hJdTc |
  awk -F , 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i } NR == 2 { print $column["seat"] "," $column["combos"] "," $column["equity"] + 0 }')"

# The library where it was unpacked: the paths of the .pc file start from the file.
awk '$0 == "```c" { inside = 1; next } $0 == "```" { if (inside) exit } inside' "$source/README.md" >example.c
export PKG_CONFIG_PATH=$work/root/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=
# shellcheck disable=SC2046
cc example.c $(pkg-config --cflags --libs hilo) -o example
check "the shared library" "0.7750 0.2250" "$(LD_LIBRARY_PATH=$work/root/usr/lib ./example)"
echo "$checks checks passed; Depends: $depends"
