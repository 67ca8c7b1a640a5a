# tiers: the quick tests as on machines with fewer tiers, the scalar one always among them. The command that
# transcripts run keeps its tiers; the signature has it on each.

check_tiers() {
  need_build_tools
  needs libcriterion-dev has_module criterion
  install_missing
  local tier status log failed total skipped
  quietly cmake -S "$top" -B "$build" -DCMAKE_BUILD_TYPE=Release -DHILO_BUILD_TESTS=ON
  quietly cmake --build "$build" --parallel "$jobs"
  for tier in scalar avx2 avx512; do
    if [ $tier != scalar ] && ! "$build/src/hilo" info --json | grep -c "\"$tier\", \"available\": true" >/dev/null; then
      echo "$tier: skipped, this machine lacks it; its loops run emulated in the other rounds"
      continue
    fi
    log=$build/$tier.log
    status=0
    HILO_TESTS_BEST_TIER=$tier ctest --test-dir "$build" --label-regex '^quick$' --parallel "$jobs" \
      --exclude-regex '^(package|layers|transcripts|signature|scripts)' --output-on-failure >"$log" 2>&1 9>&- || status=$?
    [ $status -eq 0 ] || { cat "$log"; echo "$tier: failed" >&2; return 1; }
    read -r failed total < <(sed -n 's/.* tests passed, \([0-9]*\) tests\{0,1\} failed out of \([0-9]*\)$/\1 \2/p' "$log")
    skipped=$(grep -c '\*\*\*Skipped' "$log" || true)
    echo "$tier as the best tier: $((total - failed - skipped)) passed, $failed failed, $skipped skipped"
  done
}
