#!/usr/bin/env bash
# batch_kill.bash HILO [SEED]: batches killed with SIGKILL at random moments and resumed until they end are what a run
# in one piece is, in JSON Lines and CSV; and what else of a batch only a process can show.
set -euo pipefail

hilo=$(realpath "$1")

seed=${2:-$RANDOM}
RANDOM=$seed
echo "seed $seed"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Without times and numbers of threads.
hide() {
  if [ "$1" = json ]; then
    sed -E 's/"(elapsed_s|threads)": [^,]*/"\1": T/g' "$2"
  else
    cut -d, -f1-8,10-13,15- "$2"
  fi
}

ranks=(2 3 4 5 6 7 8 9 T J Q K A)
suits=(c d h s)
# Seven cards that differ, as two hands and a flop.
line() {
  local deck=() card taken=' '
  while [ ${#deck[@]} -lt 7 ]; do
    card=${ranks[RANDOM % 13]}${suits[RANDOM % 4]}
    [[ $taken == *" $card "* ]] || deck+=("$card")
    taken+="$card "
  done
  echo "{\"id\": $1, \"seats\": [\"${deck[0]}${deck[1]}\", \"${deck[2]}${deck[3]}\"], \"board\": \"${deck[4]}${deck[5]}${deck[6]}\"}"
}

for ((i = 0; i < 1500; i++)); do line $i; done >lines
for ((i = 0; i < 20; i++)); do cat lines; done | sed 's/"seats": \["\(..\)\(..\)"/"seats": ["\2\1"/' >input.jsonl
echo 'broken' >>input.jsonl
echo '{"id": "last", "seats": ["AA", "KK"]}' >>input.jsonl

kills=0 torn=0
for format in json csv; do
  status=0
  "$hilo" batch input.jsonl --$format -o "whole.$format" 2>/dev/null || status=$?
  [ $status -eq 1 ] || fail "exit code $status of a batch with a broken line"
  hide $format "whole.$format" >"whole.$format.hidden"
  rm -f out
  for ((round = 0; round < 20; round++)); do
    "$hilo" batch input.jsonl --$format -o out --resume 2>/dev/null &
    pid=$!
    sleep "0.0$((RANDOM % 60 + 10))"
    kill -9 $pid 2>/dev/null && kills=$((kills + 1))
    wait $pid 2>/dev/null || true
    [ ! -s out ] || [ -z "$(tail -c 1 out)" ] || torn=$((torn + 1))
    # A kill in the middle of a write, which is rare: the end is cut off by hand.
    if ((round % 4 == 3)) && [ -s out ]; then
      size=$(stat -c %s out)
      truncate -s $((size - RANDOM % (size < 2000 ? size : 2000))) out
    fi
  done
  status=0
  "$hilo" batch input.jsonl --$format -o out --resume 2>/dev/null || status=$?
  [ $status -eq 1 ] || fail "exit code $status when resumed"
  hide $format out | cmp - "whole.$format.hidden" || fail "$format: another output than in one piece"
done
[ $kills -ge 20 ] || fail "only $kills runs were killed"

# SIGTERM: no torn line, exit code 130.
mkfifo pipe
"$hilo" batch - <pipe >out 2>err &
pid=$!
exec 3>pipe
head -n 3 lines >&3
for ((i = 0; i < 200; i++)); do
  [ "$(wc -l <out)" -lt 3 ] || break
  sleep 0.05
done
[ "$(wc -l <out)" -eq 3 ] || fail "no answers before the input ends"
kill -TERM $pid
status=0
wait $pid || status=$?
exec 3>&-
[ $status -eq 130 ] || fail "exit code $status when interrupted"
grep -q 'interrupted: 3 lines are answered' err || fail "interrupted: $(cat err)"

# A full disk leaves whole lines and exit code 4.
if [ -w /dev/full ]; then
  status=0
  "$hilo" batch input.jsonl >/dev/full 2>err || status=$?
  [ $status -eq 4 ] || fail "exit code $status on a full disk"
fi
(
  ulimit -f 64
  trap '' XFSZ
  status=0
  "$hilo" batch input.jsonl -o limited 2>err || status=$?
  [ $status -eq 4 ] || fail "exit code $status when the file may not grow"
  [ -z "$(tail -c 1 limited)" ] || fail "a torn line is left"
)

# The progress line, asked for, is taken away again.
"$hilo" batch lines --progress always >out 2>err || fail "progress"
grep -q 'lines' err || fail "no progress line"
"$hilo" batch lines >out 2>err || fail "batch"
[ ! -s err ] || fail "progress on what is no terminal"

echo "$kills killed, $torn torn"
