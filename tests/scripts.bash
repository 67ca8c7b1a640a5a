#!/usr/bin/env bash
# scripts.bash SOURCE: in a fresh copy of the tree, scripts/hilo started from elsewhere, and the README's
# commands that build and install.
set -euo pipefail

source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree" "$work/elsewhere"
for entry in CMakeLists.txt LICENSE README.md include src tables bench scripts tests; do
  cp -r "$source/$entry" "$work/tree"
done
hilo=$work/tree/scripts/hilo
cd "$work/elsewhere"

checks=0
check() { # check WHAT COMMAND..
  local what=$1
  shift
  if ! "$@"; then
    echo "FAILED: $what" >&2
    exit 1
  fi
  checks=$((checks + 1))
}

# Copies started at the same time on a tree that was never built.
for i in 1 2 3; do
  "$hilo" --version >"out$i" 2>"err$i" &
done
for job in $(jobs -p); do
  check "copy $job" wait "$job"
done
for i in 1 2 3; do
  check "stdout of copy $i is hilo's" grep -qx 'hilo [0-9.]* (.*)' "out$i"
  check "and nothing else" [ "$(wc -l <"out$i")" -eq 1 ]
done
check "one of them built" [ "$(cat err1 err2 err3 | grep -c '^Building')" -eq 1 ]

stamp() {
  stat -c %y "$work/tree/build/hilo.stamp"
}
before=$(stamp)
"$hilo" --version >out 2>err
check "nothing is built when nothing changed" [ "$before" = "$(stamp)" ]
check "and nothing is said" [ ! -s err ]

ln -s "$hilo" link
check "through a link" ./link --version >/dev/null

status=0
"$hilo" equity AcAd >out 2>err || status=$?
check "exit code and streams are hilo's" [ "$status" -eq 2 -a ! -s out -a -s err ]

touch "$work/tree/src/cli/main.c"
"$hilo" --version >out 2>err
check "a newer source is built" grep -q '^Building' err
check "a build says nothing on stdout" [ "$(wc -l <out)" -eq 1 ]

cp "$work/tree/src/cli/main.c" kept
echo 'this is no C' >>"$work/tree/src/cli/main.c"
status=0
"$hilo" --version >out 2>err || status=$?
check "a failed build is an error" [ "$status" -ne 0 -a ! -s out ]
check "and shown in full" grep -q 'error' err
cp kept "$work/tree/src/cli/main.c"
check "and the next one is tried afresh" "$hilo" --version >/dev/null 2>&1

awk '$0 == "```sh install" { inside = 1; next } $0 == "```" { if (inside) exit } inside' \
  "$work/tree/README.md" >install.sh
check "the README says how to install" [ "$(grep -c '^cmake' install.sh)" -eq 3 ]
install() {
  (cd "$work/tree" && HOME=$work/home sh -eu "$work/elsewhere/install.sh" >"$work/elsewhere/log" 2>&1) || { cat log; return 1; }
}
check "and so it is done" install
check "the installed command runs" "$work/home/.local/bin/hilo" --version >/dev/null

status=0
"$work/tree/scripts/test" everything >out 2>err || status=$?
check "unknown tests are a usage error" [ "$status" -eq 2 ]

echo "$checks checks passed"
