# Sourced by scripts/hilo and scripts/test: installs what is missing, builds what is out of date.
# Everything said here goes to stderr; stdout belongs to the program that is run.

# needs PACKAGE [CHECK..]: notes a Debian package when the check, a command that succeeds if it is there, fails.
missing=()
needs() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}

say_needs() {
  echo "hilo needs a C17 compiler with OpenMP, CMake 3.25, make, pkg-config, flock, xxHash, Jansson" \
    "(and Criterion for the tests)." >&2
}

# lock FILE: waits until no other copy builds or installs, and keeps others waiting until unlock.
lock() {
  if ! command -v flock >/dev/null; then
    say_needs
    echo "Missing here: flock (of util-linux)." >&2
    exit 1
  fi
  mkdir -p "${1%/*}"
  exec 9>"$1"
  flock 9
}

unlock() {
  exec 9>&-
}

# Installs the missing packages where apt-get does that; elsewhere names what is needed and stops.
install_missing() {
  [ ${#missing[@]} -gt 0 ] || return 0
  local as_root=()
  if ! command -v apt-get >/dev/null; then
    say_needs
    echo "Missing here, by their Debian names: ${missing[*]}. Install them and run this again." >&2
    exit 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing packages: ${missing[*]}. Install them as root: apt-get install ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get install -y --no-install-recommends "${missing[@]}")
  echo "Installing missing packages: ${install[*]}" >&2
  if ! "${install[@]}" >&2; then
    echo "Once more, after apt-get update" >&2
    "${as_root[@]}" apt-get update >&2
    "${install[@]}" >&2
  fi
}

# has_module NAME: pkg-config knows the library.
has_module() {
  command -v pkg-config >/dev/null && pkg-config --exists "$1"
}

# has_headers: the compiler finds the C library's.
has_headers() {
  "${CC:-cc}" -E -include stdio.h -x c /dev/null
}

# has_openmp COMPILER: it compiles and links OpenMP.
has_openmp() {
  echo 'int main(void) { return 0; }' | "$1" -fopenmp -x c - -o /dev/null
}

need_build_tools() {
  needs cmake command -v cmake
  needs gcc command -v "${CC:-cc}"
  needs libc6-dev has_headers
  needs make command -v make
  needs pkg-config command -v pkg-config
  needs libxxhash-dev has_module libxxhash
  needs libjansson-dev has_module jansson
}

# quietly COMMAND..: its output is shown only when it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    echo "failed: $*" >&2
  fi
  rm -f "$log"
  return "$status"
}

# up_to_date STAMP PATH..: nothing under the paths is newer than the stamp.
up_to_date() {
  local stamp=$1
  shift
  [ -e "$stamp" ] && [ -z "$(find "$@" -newer "$stamp" -print -quit)" ]
}

# compile_signature FOLDER: builds FOLDER/hilo_signature, which takes the signature of any hilo.
compile_signature() {
  local libraries
  read -ra libraries < <(pkg-config --cflags --libs libxxhash jansson)
  quietly "${CC:-cc}" -std=c17 -D_GNU_SOURCE -O1 -o "$1/hilo_signature" "$top/tests/signature/signature.c" \
    "${libraries[@]}"
}
