#!/usr/bin/env bash
# guides.bash HILO FOLDER: the man page and the completions in FOLDER, against the help of the command HILO.
# Shells and groff that this machine lacks are named at the end; what needs them is left out.
set -euo pipefail
# shellcheck source=tests/check.bash
. "${BASH_SOURCE[0]%/*}/check.bash"

hilo=$1
guides=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

missing=()
# has TEXT FILE WHAT: a line of FILE holds TEXT, not as a part of a longer option.
has() {
  grep -qE -- "(^|[^-a-z])$1([^-a-z]|\$)" "$2" || check "$3" "$1" "nothing of the kind in $2"
  checks=$((checks + 1))
}

available() { # available PROGRAM: notes it when it is missing
  command -v "$1" >/dev/null && return
  missing+=("$1")
  return 1
}

"$hilo" --help >help
subcommands=$(sed -n "s/^  \([a-z]*\)  *[A-Z].*[.?]\$/\1/p" help)
[ "$(wc -w <<<"$subcommands")" -ge 5 ]

# The page as text, a section of it for each subcommand.
if available groff; then
  groff -man -ww -Tascii -P-cbou "$guides/hilo.man" >page 2>warnings
  check "warnings of groff" "" "$(cat warnings)"
else
  sed 's/\\-/-/g; s/\\f[BIR]//g; s/^\.SS "\(.*\)"/   \1/' "$guides/hilo.man" >page
fi
for word in NAME SYNOPSIS DESCRIPTION SUBCOMMANDS 'EXIT STATUS' ENVIRONMENT; do
  grep -qE "^(\.SH )?$word" page || check "section of the page" "$word" ""
done
if available man; then
  check "man -l" "" "$(MANROFFSEQ='' man --warnings -l "$guides/hilo.man" 2>&1 >/dev/null)"
fi

options=0
for subcommand in $subcommands; do
  "$hilo" "$subcommand" --help >help
  awk -v head="hilo $subcommand" '/^ ? ? ?[^ ]/ { line = $0; sub(/^ */, "", line); inside = line == head } inside' page >section
  awk -v start="^ *$subcommand\\\\)" '$0 ~ start { inside = 1 } inside { print } /;;/ { inside = 0 }' "$guides/hilo.bash" >bash-section
  awk -v start="^ *$subcommand\\\\)" '$0 ~ start { inside = 1 } inside { print } /;;/ { inside = 0 }' "$guides/hilo.zsh" >zsh-section
  grep "from $subcommand'" "$guides/hilo.fish" >fish-section
  for option in $(sed -n 's/^  .*--\([a-z-]*\) .*/\1/p' help); do
    has "--$option" section "man page, hilo $subcommand"
    has "--$option" bash-section "bash, hilo $subcommand"
    has "--$option" zsh-section "zsh, hilo $subcommand"
    has "-l $option" fish-section "fish, hilo $subcommand"
    options=$((options + 1))
  done
  for letter in $(sed -n 's/^  -\([a-z]\), .*/\1/p' help); do
    has "-$letter" section "man page, hilo $subcommand"
    has "-$letter" zsh-section "zsh, hilo $subcommand"
    has "-s $letter" fish-section "fish, hilo $subcommand"
  done
done
[ "$options" -ge 40 ] || check "options compared" "40 or more" "$options"

# Completion as bash does it: the words of a line, the last one incomplete.
bash -n "$guides/hilo.bash"
# shellcheck source=/dev/null
. "$guides/hilo.bash"
complete_words() {
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  _hilo
  echo "${COMPREPLY[*]}"
}
touch 'one file' plain
check "bash: subcommand" "equity eval" "$(complete_words hilo e)"
check "bash: version" "--version" "$(complete_words hilo --v)"
check "bash: help" "range" "$(complete_words hilo help r)"
check "bash: option" "--trials --threads --tier" "$(complete_words hilo equity AA --t | tr ' ' '\n' | grep -xE -- '--(trials|threads|tier)' | xargs)"
check "bash: none of another subcommand" "" "$(complete_words hilo info --tr)"
check "bash: games" "holdem omaha8 stud8" "$(complete_words hilo range -g '')"
check "bash: a game" "omaha8" "$(complete_words hilo equity --game o)"
check "bash: after =" "stud8" "$(complete_words hilo equity --game = s)"
check "bash: right after =" "never auto always" "$(complete_words hilo equity --color =)"
check "bash: an engine" "enumerate" "$(complete_words hilo equity --engine e)"
check "bash: files" "one file" "$(complete_words hilo range --define on)"
check "bash: a number" "" "$(complete_words hilo equity -n '')"
check "bash: a range" "" "$(complete_words hilo equity '')"

if available zsh; then
  zsh -n "$guides/hilo.zsh"
  cp "$guides/hilo.zsh" _hilo
  check "zsh loads it" "_hilo" "$(zsh -fc 'fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -d dump; echo $_comps[hilo]')"
fi
if available fish; then
  export HOME=$work XDG_CONFIG_HOME=$work
  complete_line() {
    fish --no-config -c "source '$guides/hilo.fish'; complete -C '$1'" | cut -f 1 | sort | xargs
  }
  fish --no-execute "$guides/hilo.fish"
  check "fish: subcommand" "equity eval" "$(complete_line 'hilo e')"
  check "fish: a game" "omaha8" "$(complete_line 'hilo range -g o')"
  check "fish: option" "--target-se" "$(complete_line 'hilo equity --targ')"
  check "fish: none of another subcommand" "" "$(complete_line 'hilo info --targ')"
  check "fish: help" "range" "$(complete_line 'hilo help r')"
fi
[ ${#missing[@]} -eq 0 ] || echo "skipped, not on this machine: ${missing[*]}"
echo "$checks checks passed, $options options"
