#!/usr/bin/env bash
# layers.bash SOURCE: the includes follow the layers, and the check that says so can fail.
set -euo pipefail

source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$source/scripts" "$source/src" "$work"

checks=0
# refuses WHAT MESSAGE FILE LINE: with this line at the end of the file the check fails with the message.
refuses() {
  local what=$1 message=$2 file=$work/src/$3 line=$4 status=0
  local kept=$work/kept
  if [ -e "$file" ]; then cp "$file" "$kept"; else rm -f "$kept"; fi
  mkdir -p "${file%/*}"
  printf '%s\n' "$line" >>"$file"
  "$work/scripts/check" layers >"$work/out" 2>&1 || status=$?
  if [ "$status" -ne 1 ] || ! grep -qF "$message" "$work/out" || ! grep -qx 'layers: FAILED' "$work/out"; then
    echo "FAILED, $status: $what" >&2
    cat "$work/out" >&2
    exit 1
  fi
  if [ -e "$kept" ]; then
    mv "$kept" "$file"
  else
    rm "$file"
    rmdir "${file%/*}" 2>/dev/null || true
  fi
  checks=$((checks + 1))
}

"$source/scripts/check" layers
refuses "upwards" 'card may not include "rank/high.h"' card/cards.c '#include "rank/high.h"'
refuses "sideways" 'range may not include "kernel/tier.h"' range/set.c '#include "kernel/tier.h"'
refuses "past the one file that is allowed" 'tally may not include "kernel/tier.h"' tally/tally.c \
  '#include "kernel/tier.h"'
refuses "the library from the command" 'cli may not include "card/cards.h"' cli/main.c '#  include "card/cards.h"'
refuses "a neighbour's header without its folder" '"high.h" is not in engine/' engine/run.c '#include "high.h"'
refuses "a folder without a row" 'no row for extra/' extra/extra.c 'int hilo_extra;'
refuses "a row without a folder" 'no folder for the row ghost' README.md \
  $'## Layers\n| `ghost` | nothing | card |'
"$work/scripts/check" layers >/dev/null
echo "$((checks + 2)) checks passed"
