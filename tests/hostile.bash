#!/usr/bin/env bash
# hostile.bash HILO: what is huge, broken, closed, full, forbidden or missing. Each case has the exit code of
# the contract, an error on stderr that names the place, no death by a signal, no answer in part, and stays
# within a bound of memory. Large inputs come from pipes; no large file is written.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work" # one group of cases runs as another user
cp "$1" "$work/hilo"
hilo=$work/hilo
cd "$work"

cases=0
fail() {
  echo "FAILED: $*" >&2
  head -c 2000 err >&2
  exit 1
}

# A program built with AddressSanitizer needs terabytes of address space: there the bounds are left out. What
# it says of that is no report. Neither can a program that counts its lines be starved: it would leave counts
# that no other can add to; HILO_UNBOUNDED says so.
bounded=yes
[ -z "${HILO_UNBOUNDED:-}" ] || bounded=no
(unset ASAN_OPTIONS && ulimit -v 4194304 && "$hilo" --version >/dev/null 2>&1) || bounded=no

# All commands but those that read a long file of definitions: KiB of address space, code and tables of the
# command included. ONE_FILE: a text of 64 MiB in a buffer that doubles, and the copy that names keep.
SMALL=131072 ONE_FILE=458752
bound=$SMALL

limit_space() {
  [ $bounded = no ] || ulimit -v "$bound"
}

# expect CODE TEXT COMMAND..: runs it with the input and output of the caller, stderr to err.
expect() {
  local code=$1 text=$2 status=0
  shift 2
  (limit_space && exec "$@") 2>err || status=$?
  local shown="${*:2}"
  [ $status -eq "$code" ] || fail "${shown:0:200}: exit code $status, not $code"
  [ -z "$text" ] || grep -qaF -- "$text" err || fail "${shown:0:200}: stderr does not say '$text'"
  [ "$(wc -c <err)" -le 4096 ] || fail "${shown:0:200}: $(wc -c <err) bytes on stderr"
  cases=$((cases + 1))
}

# refuses CODE TEXT COMMAND..: and nothing is on stdout.
refuses() {
  expect "$@" >out
  [ ! -s out ] || fail "${*:4}: something is on stdout"
}

# answers TEXT COMMAND..: exit code 0 and the text on stdout.
answers() {
  local text=$1
  shift
  expect 0 '' "$@" >out
  grep -qaF -- "$text" out || fail "${*:2:1}: stdout does not say '$text'"
}

# says TEXT: in the record that is out.
says() {
  grep -qaF -- "$1" out || fail "no record says '$1': $(head -c 300 out)"
}

# repeat COUNT TEXT
repeat() {
  yes "$2" 2>/dev/null | head -n "$1" | tr -d '\n' || true
}

# letters COUNT: one line of so many bytes, without its end.
letters() {
  head -c "$1" /dev/zero | tr '\0' A
}

# ---------------------------------------------------------------- long lines

HUGE=100000000
for format in jsonl args; do
  expect 1 'the first is line 1' "$hilo" batch -t 1 --format $format >out < <(letters $HUGE)
  says 'the line is longer than 1 MiB'
done
expect 1 '1 of 2 lines failed' "$hilo" batch -t 1 >out < <(
  printf '{"seats": ["' && letters $HUGE && printf '", "KK"]}\n{"seats": ["AcAd", "KsKh"], "board": "2c7d9h"}\n'
)
says '"line": 2, "game"'
expect 1 '1 of 2 lines failed' "$hilo" batch -t 1 >out < <(
  printf 'seat1,seat2,board\n' && letters $HUGE && printf ',KK,\nAcAd,KsKh,2c7d9h\n'
)
says '"line": 3, "game"'
expect 1 'the first is line 2' "$hilo" batch -t 1 >out < <(printf 'seat1,seat2\n"' && letters $HUGE && printf '",KK\n')
says 'the line is longer than 1 MiB'
refuses 2 "line 1, column 1: unknown column 'AAAA" "$hilo" batch -t 1 --format csv < <(letters $HUGE)
truncate -s $HUGE sparse # an earlier output: zeros that take no room on the disk
refuses 2 'does not belong to this input' "$hilo" batch -t 1 -o sparse --resume <<<"AcAd KsKh"
rm sparse

bound=$ONE_FILE
for command in 'range @x' 'equity @x AA' 'batch -'; do
  # shellcheck disable=SC2086
  refuses 5 '/dev/fd/' "$hilo" $command --define <(letters $HUGE) </dev/null
done
for command in 'range 15%' 'range' 'equity 15% AA'; do
  # shellcheck disable=SC2086
  refuses 5 'is longer than 64 MiB' "$hilo" $command --ranking <(letters $HUGE)
done
refuses 5 'is longer than 64 MiB' "$hilo" range --define <(yes 'x = AA') @x
refuses 2 "column 60000001: '=' is missing" "$hilo" range --define <(letters 60000000) @x
refuses 2 'column 1: a class is not that long' "$hilo" range --ranking <(letters 60000000)
refuses 5 "'@x' is too long a range" "$hilo" range --define <(printf 'x = ' && letters 60000000) @x
bound=$SMALL
refuses 2 '/dev/zero, line 1, column 1: a zero byte' "$hilo" range --define /dev/zero @x
refuses 2 '/dev/zero, line 1, column 1: a zero byte' "$hilo" range --ranking /dev/zero 15%

# ---------------------------------------------------------------- long arguments

# The longest argument that Linux passes on.
longest=$(letters 131071)
refuses 2 'seat 1, column 1: ' "$hilo" equity "$longest" KK
refuses 2 'range, column 1: ' "$hilo" range "$longest"
refuses 2 'seat 1, column 2: ' "$hilo" eval -b 2c7d9h "$longest"
# Each option of hilo equity with a value, and what an error calls it.
options=('--board:board, column 2: ' '--dead:dead, column 2: ' --game: --trials: --target-se: --time: --seed: --threads:
  --tier: --engine: --progress: --color:)
for option in "${options[@]}"; do
  refuses 2 "${option#*:}" "$hilo" equity "${option%%:*}" "$longest" AA KK
done
for option in --define --ranking; do
  refuses 4 'File name too long' "$hilo" equity $option "$longest" AA KK
done
refuses 4 'File name too long' "$hilo" batch "$longest"
refuses 4 'File name too long' "$hilo" batch -o "$longest" </dev/null
refuses 2 '--format: ' "$hilo" batch --format "$longest"
refuses 2 'no benchmark has ' "$hilo" bench --filter "$longest"
refuses 2 'unknown subcommand ' "$hilo" "$longest"
refuses 2 "'é" "$hilo" "$(repeat 65000 é)"
refuses 2 ' [..] é' "$hilo" "a$(repeat 65000 é)"
refuses 2 'unknown option --AAAA' "$hilo" equity "--$(letters 131069)" AA KK
answers 'canonical  AA' "$hilo" range "$(repeat 43690 AA,)"
mapfile -t many < <(repeat 100000 A~ | tr '~' '\n')
refuses 2 '100000 seats given' "$hilo" equity "${many[@]}"

# ---------------------------------------------------------------- commas, brackets

refuses 5 "line 64, column 7: '@x64' is one name too many" "$hilo" range @x0 --define <(
  for ((i = 0; i < 300; i++)); do echo "x$i = @x$((i + 1)),AA"; done
)
refuses 5 "'@x255' is one name too many" "$hilo" range @all --define <(
  for ((i = 0; i < 300; i++)); do echo "x$i = AA"; done
  echo "all = $(for ((i = 0; i < 300; i++)); do echo -n "@x$i,"; done)"
)
commas=$(repeat 131071 ,)
refuses 2 'column 1: ' "$hilo" range "$commas"
refuses 2 'seat 2, column 1: ' "$hilo" equity AA "$commas"
bound=$ONE_FILE
for text in ',' '(' '[' '{' '[50]' '!' '50%('; do
  refuses 2 'line 1, column ' "$hilo" range --define <(printf 'x = ' && repeat 1000000 "$text" && echo) @x
  refuses 2 'line 1, column ' "$hilo" range -g stud8 --define <(printf 'x = ' && repeat 1000000 "$text" && echo) @x
done
bound=$SMALL
for text in ',' '(' '[' '{'; do
  expect 1 'line 1' "$hilo" batch -t 1 >out < <(printf '{"seats": ["AA", "' && repeat 1000000 "$text" && echo '"]}')
  says '"message": "seat 2: '
  expect 1 'line 1' "$hilo" batch -t 1 >out < <(printf -- "-g omaha8 'AAKK' '" && repeat 1000000 "$text" && echo "'")
  says '"message": "seat 2: '
  expect 1 'line 2' "$hilo" batch -t 1 >out < <(printf 'seat1,seat2\nAA,"' && repeat 1000000 "$text" && echo '"')
  says '"message": "seat 2: '
  expect 1 'line 1' "$hilo" batch -t 1 --format jsonl >out < <(repeat 1000000 "$text")
  says '"message": "not a JSON object: '
done
expect 1 'line 1' "$hilo" batch -t 1 >out < <(repeat 200000 '{"a":')
says 'maximum parsing depth reached'
refuses 2 'unknown column ' "$hilo" batch -t 1 --format csv < <(repeat 1000000 ,)

# ---------------------------------------------------------------- zero bytes, bytes that are no UTF-8

for bytes in '\x00' '\xff' '\xc0\x80' '\xed\xa0\x80' '\xf4\x90\x80\x80'; do
  what='is no UTF-8'
  [ "$bytes" != '\x00' ] || what='a zero byte'
  expect 1 '2 of 2 lines failed' "$hilo" batch >out < <(printf '{"seats": ["AA%b", "KK"]}\n%b\n' "$bytes" "$bytes")
  says "$what"
  expect 1 '2 of 2 lines failed' "$hilo" batch >out < <(printf 'AA %b KK\n%b\n' "$bytes" "$bytes")
  says "$what"
  expect 1 '2 of 2 lines failed' "$hilo" batch >out < <(printf 'id,seat1,seat2\n1,AA,K%b\n%b,AA,KK\n' "$bytes" "$bytes")
  says "$what"
  refuses 2 'line 1, column 3: ' "$hilo" batch --format csv < <(printf 'id%b,seat1,seat2\n1,AA,KK\n' "$bytes")
  refuses 2 'line 2, column 6' "$hilo" range --define <(printf 'a = AA\nb = K%b\n' "$bytes") @b
  refuses 2 'line 2, column 2' "$hilo" range --define <(printf 'a = AA\nb%b = KK\n' "$bytes") @b
  refuses 2 'line 2, column 3' "$hilo" range --ranking <(printf 'AA\nAK%b\n' "$bytes") 15%
  [ "$bytes" != '\x00' ] || continue # no argument holds one
  argument=$(printf 'A%b' "$bytes")
  refuses 2 'seat 2, column 2: ' "$hilo" equity AA "$argument"
  refuses 2 'seat 1, column 2: ' "$hilo" eval -b 2c7d9h "$argument"
  for option in "${options[@]}"; do
    refuses 2 "${option#*:}" "$hilo" equity "${option%%:*}" "$argument" AA KK
  done
  refuses 4 'cannot open A\x' "$hilo" equity --define "$argument" AA KK
  refuses 4 'cannot open A\x' "$hilo" batch "$argument"
  refuses 2 "'A\\x" "$hilo" "$argument"
  refuses 2 'unknown option --\x' "$hilo" range "--${argument#A}"
done

# ---------------------------------------------------------------- all hands a thousand times

for game in holdem:1326 omaha8:270725 stud8:66300; do
  answers "combos     ${game#*:}" "$hilo" range -g "${game%:*}" "$(repeat 1000 'random,')"
done
answers '"combos": 270725' "$hilo" range -g omaha8 --json --define <(printf 'x = ' && repeat 1000 '*,' && echo) '@x,@x'
answers '"combos": 1035' "$hilo" batch -t 1 < <(
  printf '{"board": "2c7d9hTs", "seats": ["' && repeat 1000 'random,' && echo 'AA", "KsKh"]}'
)

# ---------------------------------------------------------------- outputs that cannot be written

echo "AcAd KsKh -b 2c7d9h" >lines.args
printf 'AcAd KsKh -b 2c7d9h\nAcAd\n' >failing.args
outputs=('equity AcAd KsKh -b 2c7d9h' 'equity AcAd KsKh -b 2c7d9h --json' 'equity AcAd KsKh -b 2c7d9h --csv'
  'equity AcAd KsKh -b 2c7d9hTs --streets' 'equity AA KK -b 2c7d9h --per-combo' 'range AA' 'range --json AA'
  'range -g omaha8 --list random' 'range --ranking' 'range --ranking --csv' 'range --ranking --json'
  'eval -b 2c7d9h AcAd' 'eval -b 2c7d9h AcAd --json' 'info' 'info --json' '--help' '--version' 'help equity'
  'batch lines.args' 'batch lines.args --csv')
exec 5> >(exec true)
wait $! # the reader is gone
for output in "${outputs[@]}"; do
  # shellcheck disable=SC2086
  {
    expect 4 'cannot write the output: Broken pipe' "$hilo" $output >&5
    expect 4 'cannot write the output: Bad file descriptor' "$hilo" $output >&-
    [ ! -w /dev/full ] || expect 4 'cannot write the output: No space left' "$hilo" $output >/dev/full
  }
done
expect 4 'cannot write the output: Broken pipe' "$hilo" batch >&5 < <(yes 'AcAd KsKh -b 2c7d9h') # without end
exec 5>&-
refuses 4 '/dev/full: cannot write the output: No space left' "$hilo" batch lines.args -o /dev/full
expect 4 'cannot write the output: File too large' bash -c 'ulimit -f 1; trap "" XFSZ; exec "$@"' - "$hilo" batch -t 1 \
  -o short < <(repeat 20000 'AcAd KsKh -b 2c7d9h~' | tr '~' '\n')
[ -z "$(tail -c 1 short)" ] || fail "a torn line is left"

# ---------------------------------------------------------------- closed standard streams

for output in "${outputs[@]}"; do
  # shellcheck disable=SC2086
  (exec 2>&- <&- && limit_space && exec "$hilo" $output >out) || fail "$output, without stderr and stdin: exit code $?"
  [ -s out ] || fail "$output, without stderr and stdin: no answer"
  cases=$((cases + 1))
done
refuses 4 'cannot open standard input: Bad file descriptor' "$hilo" batch <&-
refuses 4 'cannot open standard input: Bad file descriptor' "$hilo" batch - -o new <&-
[ ! -e new ] || fail "an output without an input"
status=0
(exec >&- 2>&- && exec "$hilo" batch failing.args -o closed --progress always) || status=$?
[ $status -eq 1 ] || fail "without stdout and stderr: exit code $status"
[ "$(grep -c '^{"id": null, "line": [12], ' closed)" -eq 2 ] || fail "without stdout and stderr: $(head -c 300 closed)"
[ "$(wc -l <closed)" -eq 2 ] || fail "a message went to the output: $(cat closed)"
cases=$((cases + 1))

# ---------------------------------------------------------------- what is no file

mkdir folder
echo old >old
for path in folder:'Is a directory' missing/file:'No such file or directory' lines.args/x:'Not a directory' \
  '':'No such file or directory' /proc/self/mem:'Input/output error'; do
  file=${path%:*} reason=${path#*:}
  for command in 'range AA' 'equity AA KK' 'batch lines.args'; do
    # shellcheck disable=SC2086
    refuses 4 "${file:-''}: $reason" "$hilo" $command --define "$file"
  done
  [ -z "$file" ] || refuses 4 "$file: $reason" "$hilo" equity AA KK --ranking "$file"
  [ -z "$file" ] || refuses 4 "$file: $reason" "$hilo" range --ranking "$file"
  refuses 4 "$reason" "$hilo" batch "$file" -o old
  grep -qaF "${file:-''}: " err || fail "the input is not named: $(cat err)"
  [ "$file" = /proc/self/mem ] || refuses 4 "cannot open ${file:-''}: $reason" "$hilo" batch lines.args -o "$file"
done
refuses 4 '/proc/hilo: No such file or directory' "$hilo" batch lines.args -o /proc/hilo
refuses 2 'column 1: unknown column' "$hilo" batch --format csv -o old <<<'what,seat1'
refuses 2 'old is the input, too' "$hilo" batch old -o old
[ "$(cat old)" = old ] || fail "a run that read nothing emptied the output that was there"

# ---------------------------------------------------------------- what may not be read or written

as_user=()
if [ "$(id -u)" -eq 0 ]; then
  mkdir -m 777 counts # of a build that counts lines, which could not write them elsewhere
  as_user=(env "GCOV_PREFIX=$work/counts" setpriv --reuid 65534 --regid 65534 --clear-groups)
fi
mkdir locked
cp lines.args locked/unreadable
echo old >locked/kept
chmod 000 locked/unreadable
chmod 444 locked/kept
chmod 555 locked
if "${as_user[@]}" "$hilo" --version >/dev/null 2>&1; then
  run=("${as_user[@]}" "$hilo")
  refuses 4 'cannot open locked/unreadable: Permission denied' "${run[@]}" batch locked/unreadable
  refuses 4 'cannot open locked/unreadable: Permission denied' "${run[@]}" range AA --define locked/unreadable
  refuses 4 'cannot open locked/unreadable: Permission denied' "${run[@]}" range 15% --ranking locked/unreadable
  refuses 4 'cannot open locked/new: Permission denied' "${run[@]}" batch lines.args -o locked/new
  refuses 4 'cannot open locked/kept: Permission denied' "${run[@]}" batch lines.args -o locked/kept
  refuses 4 'cannot open locked/kept: Permission denied' "${run[@]}" batch lines.args -o locked/kept --resume
  [ "$(cat locked/kept)" = old ] || fail "a file that may not be written has changed"
else
  echo "permissions: 6 cases left out, no other user can run the command"
  cases=$((cases + 6))
fi
chmod 755 locked

# ---------------------------------------------------------------- out of memory

# The command within less and less memory: an answer, or exit code 5 and nothing.
starved=0
starve() {
  local least=$1 status text
  shift
  for ((bound = least + 61440; bound >= least; bound -= 5120)); do
    status=0
    (limit_space && exec "$hilo" "$@") >out 2>err || status=$?
    text=$(head -c 300 err)
    case $status in
      0) [ -s out ] || fail "$*: no answer within $bound KiB" ;;
      5)
        [[ $text == *memory* ]] || fail "$*: exit code 5 within $bound KiB: $text"
        [ ! -s out ] || fail "$*: an answer in part within $bound KiB"
        starved=$((starved + 1))
        ;;
      *) fail "$*: exit code $status within $bound KiB" ;;
    esac
  done
  cases=$((cases + 1))
}
if [ $bounded = yes ]; then
  least=1024 # KiB in which the command can be loaded
  until { (ulimit -v $least && "$hilo" --version >/dev/null); } 2>/dev/null; do
    least=$((least + 256))
  done
  least=$((least + 1024))
  starve $least range -g omaha8 random
  starve $least range -g omaha8 --json --list random
  starve $least range --define <(:) -g stud8 random
  starve $least equity -t 1 -g omaha8 AA KK -n 1000
  starve $least equity -t 64 AA KK -b 2c7d9h
  starve $least equity -t 64 -g stud8 AcAd/Ah KsKh/Kd -n 1e5 --json
  echo "$starved runs without enough memory"
  [ $starved -ge 8 ] || fail "memory was short in $starved runs only"
  bound=$least
  refuses 5 'out of memory' "$hilo" range --define <(letters 60000000) AA
else
  echo "out of memory: 7 cases left out, a checked program runs in no bound"
  cases=$((cases + 7))
fi

[ -w /dev/full ] || cases=$((cases + ${#outputs[@]}))
echo "$cases cases"
[ $cases -eq 328 ] || fail "$cases cases, not 328"
