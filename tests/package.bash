#!/usr/bin/env bash
# package.bash SOURCE BUILD: installs BUILD, moves the installation, and checks it from outside the tree:
# the README's example by its own commands, programs in C and C++ by CMake and by pkg-config against both
# libraries, and which symbols the shared library exports.
set -euo pipefail
# shellcheck source=tests/check.bash
. "${BASH_SOURCE[0]%/*}/check.bash"

source=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# block FENCE N: the lines of the Nth block of the README that opens with ```FENCE.
block() {
  awk -v open="\`\`\`$1" -v n="$2" '
    $0 == open { inside = ++count == n; next }
    $0 == "```" { inside = 0 }
    inside' "$source/README.md"
}

expected="0.7750 0.2250"
block c 1 >example.c
[ -s example.c ]

# The README's commands, in a home of their own; its build is run by scripts.bash.
cmake --install "$build" --prefix "$work/home/.local" >/dev/null
block 'sh install' 2 >compile.sh
[ -s compile.sh ]
check "the README's program" "$expected" "$(HOME=$work/home sh -eu compile.sh)"

# The files may be moved, and the static library alone suffices.
cp -a home/.local shared
cp -a home/.local static
rm -r home static/lib/*.so*
cp example.c example.cpp
sed -i 's/hilo_request request = .*/hilo_request request = {"omaha8", seats, 2, "Ks7d4h9c", nullptr, nullptr, nullptr};/' example.cpp

for compiler in cc c++; do
  suffix=c
  [ $compiler = cc ] || suffix=cpp
  for kind in shared static; do
    static=()
    [ $kind = shared ] || static=(--static)
    flags=$(PKG_CONFIG_PATH=$work/$kind/lib/pkgconfig pkg-config "${static[@]}" --cflags --libs hilo)
    # shellcheck disable=SC2086
    $compiler -Wall -Wextra -Wpedantic -Werror example.$suffix $flags -o example
    check "$compiler, pkg-config, $kind" "$expected" "$(LD_LIBRARY_PATH=$work/$kind/lib ./example)"
  done
done

mkdir project
cp example.c example.cpp project
cat >project/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES C CXX)
find_package(hilo REQUIRED COMPONENTS shared static)
foreach(language c cpp)
  foreach(library hilo hilo_static)
    add_executable(${language}_${library} example.${language})
    target_link_libraries(${language}_${library} PRIVATE hilo::${library})
  endforeach()
endforeach()
END
cmake -S project -B project/build -DCMAKE_PREFIX_PATH="$work/shared" >cmake.log 2>&1 || { cat cmake.log; exit 1; }
cmake --build project/build >cmake.log 2>&1 || { cat cmake.log; exit 1; }
for program in c_hilo c_hilo_static cpp_hilo cpp_hilo_static; do
  check "CMake, $program" "$expected" "$(project/build/$program)"
done

# Exactly what the header declares.
declared=$(grep -o 'HILO_API.*' shared/include/hilo.h | grep -o 'hilo_[a-z0-9_]*(' | tr -d '(' | sort -u)
exported=$(nm -D --defined-only shared/lib/libhilo.so | awk '{ print $3 }' | sort -u)
check "exported symbols" "$declared" "$exported"
[ "$(wc -w <<<"$exported")" -ge 30 ]

version=$(PKG_CONFIG_PATH=$work/shared/lib/pkgconfig pkg-config --modversion hilo)
check "the installed command" "hilo $version" "$(shared/bin/hilo --version | cut -d ' ' -f 1,2)"
echo "$checks checks passed"
