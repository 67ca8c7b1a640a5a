# What the scripts of the tests compare with; `checks` counts. Sourced.
checks=0

check() { # check WHAT EXPECTED GOT
  if [ "$2" != "$3" ]; then
    printf 'FAILED: %s\nexpected: %s\ngot:      %s\n' "$1" "$2" "$3" >&2
    exit 1
  fi
  checks=$((checks + 1))
}
