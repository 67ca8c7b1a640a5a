#!/usr/bin/env bash
# scripts/bench_compare.sh REV [FILTER [ROUNDS]]: is this tree faster than revision REV?
# Builds both, runs the benchmarks whose names contain FILTER in turn (REV, this, REV, this, ..), and says for
# each and tier: faster, slower or the same. A verdict needs the middle of the ratios to lie 2 % off 1 and
# three rounds in four, of at least four, to agree; on a noisy machine take more rounds.
set -euo pipefail

[ $# -ge 1 ] && [ $# -le 3 ] || {
  echo "usage: scripts/bench_compare.sh REV [FILTER [ROUNDS]]" >&2
  exit 2
}
here=${BASH_SOURCE[0]}
[[ $here == */* ]] || here=./$here
top=$(cd "${here%/*}/.." && pwd -P)
revision=$(git -C "$top" rev-parse --verify "$1^{commit}")
filter=${2:-} rounds=${3:-5}
work=$(mktemp -d)
trap 'git -C "$top" worktree remove --force "$work/tree" >/dev/null 2>&1 || true; rm -rf "$work"' EXIT

build() { # SOURCE BUILD
  cmake -S "$1" -B "$2" -DCMAKE_BUILD_TYPE=Release >"$work/log" 2>&1 &&
    cmake --build "$2" --target hilo_bench --parallel "$(getconf _NPROCESSORS_ONLN)" >>"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
}

git -C "$top" worktree add --quiet --detach "$work/tree" "$revision"
build "$work/tree" "$work/old"
build "$top" "$work/new"

for ((round = 1; round <= rounds; round++)); do
  for side in old new; do
    "$work/$side/bench/hilo_bench" "$filter" | sed -n "s/^\([a-z][^ ]*\)  *\([a-z0-9]*\)  *[0-9]*  *\([^ ]*\) .* \([a-z\/]*\)$/$side $round \1 \2 \3 \4/p" >>"$work/results"
  done
done

# Greater is better but for times; ratios are new over old, turned round for times.
awk '
  { key = $3 " " $4; value[$1, $2, key] = $5; unit[key] = $6; if (!(key in seen)) { seen[key] = 1; keys[++count] = key }; last = $2 }
  END {
    for (i = 1; i <= count; i++) {
      key = keys[i]; n = better = worse = 0
      for (r = 1; r <= last; r++) {
        if (!((("old", r, key) in value) && (("new", r, key) in value))) continue
        ratio = value["new", r, key] / value["old", r, key]
        if (unit[key] == "s") ratio = 1 / ratio
        ratios[++n] = ratio; better += ratio > 1; worse += ratio < 1
      }
      if (n == 0) { printf "%-40s only in one of the two\n", key; continue }
      for (a = 2; a <= n; a++) for (b = a; b > 1 && ratios[b - 1] > ratios[b]; b--) { t = ratios[b]; ratios[b] = ratios[b - 1]; ratios[b - 1] = t }
      middle = ratios[int((n + 1) / 2)]
      verdict = n < 4 ? "too few rounds" : middle > 1.02 && better >= 0.75 * n ? "faster" : middle < 0.98 && worse >= 0.75 * n ? "slower" : "the same"
      printf "%-40s %6.3f (%.3f .. %.3f)  %s\n", key, middle, ratios[1], ratios[n], verdict
    }
  }' "$work/results"
