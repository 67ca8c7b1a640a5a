#!/usr/bin/env bash
# rankings.bash SOURCE BUILD: ranks all Omaha and Stud hands anew, which must give the committed data
# byte for byte. The Omaha run is killed twice on the way, so that it has to go on from what it kept.
# About six minutes of one core, and 1.1 GB.
set -euo pipefail

source=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --build "$build" --target omaha8_ranking stud8_ranking >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
cd "$work"

# kill_after_change PID FILE: kills the run once FILE has been replaced.
kill_after_change() {
  local pid=$1 file=$2 before
  before=$(stat -c %i.%Y "$file" 2>/dev/null || echo none)
  while [ "$(stat -c %i.%Y "$file" 2>/dev/null || echo none)" = "$before" ]; do sleep 0.2; done
  kill -9 "$pid"
  wait "$pid" 2>/dev/null || true
}

for _ in 1 2; do
  "$build/tables/omaha8_ranking" omaha8_ranking.tsv 2>log &
  kill_after_change $! omaha8_ranking.tsv.part
done
"$build/tables/omaha8_ranking" omaha8_ranking.tsv 2>log
grep -q '^going on after [1-9]' log || { echo "the run began anew" >&2; exit 1; }
[ ! -e omaha8_ranking.tsv.part ] || { echo "the checkpoint was left behind" >&2; exit 1; }
cmp omaha8_ranking.tsv "$source/tables/omaha8_ranking.tsv"
"$build/tables/stud8_ranking" stud8_ranking.tsv 2>log
cmp stud8_ranking.tsv "$source/tables/stud8_ranking.tsv"
echo "$(grep -c . omaha8_ranking.tsv) and $(grep -c . stud8_ranking.tsv) lines, the same"
