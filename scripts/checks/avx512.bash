# avx512: the signature of the avx512 tier and the tests of its loops on an emulated processor, for machines
# that lack it; all sets of 5, 6 and 7 cards are among them. Bochs is an Ice Lake with BITALG and VBMI; it boots
# a Debian kernel with the programs in its first file system, and says on a serial line what came out.
# Compiled code runs, not an imitation in C.

loader=/usr/lib/ISOLINUX/isolinux.bin
loader_module=/usr/lib/syslinux/modules/bios/ldlinux.c32

# Bochs lacks what these bits promise, or is slow at it.
kernel_options=(console=ttyS0 quiet panic=1 nokaslr nopti mitigations=off tsc=reliable clocksource=tsc idle=halt acpi=off
  no_timer_check nowatchdog random.trust_cpu=on clearcpuid=xsavec,xsaves,pku,fsrm,erms,rep_good)

# fetch_kernel FILE: the newest kernel of this Debian, which need not be installed.
fetch_kernel() {
  [ ! -s "$1" ] || return 0
  local package folder
  package=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/^ *Depends: *\(linux-image-[0-9].*\)/\1/p' | head -n 1)
  folder=$(mktemp -d "$build/kernel.XXXXXX")
  (cd "$folder" && quietly apt-get download "$package" && dpkg-deb --fsys-tarfile ./*.deb | tar -x --wildcards './boot/vmlinuz-*')
  cp "$folder"/boot/vmlinuz-* "$1"
  rm -rf "$folder"
}

# Programs of the suite, and which of their tests are about the tier.
tier_tests=(test_emulated_avx512:equals_instructions test_kernel_rank:avx512 test_kernel_deal:avx512
  test_kernel_sweep:avx512 test_kernel_three:avx512 test_two_card_blocks:avx512 "test_kernel_two_three:*"
  exhaustive_kernel:avx512)

# copy_program ROOT PROGRAM: with the libraries that it loads.
copy_program() {
  local library
  cp -L "$2" "$1/bin/"
  while read -r library; do
    mkdir -p "$1${library%/*}"
    cp -L "$library" "$1$library"
  done < <(ldd "$2" 2>/dev/null | grep -o '/[^ ]*' || true)
}

# make_disk FOLDER: FOLDER/disk.iso boots and runs FOLDER/root/init.
make_disk() {
  mkdir -p "$1/disk/isolinux"
  cp "$loader" "$loader_module" "$1/disk/isolinux/"
  cp "$build/vmlinuz" "$1/disk/vmlinuz"
  (cd "$1/root" && find . | cpio -o -H newc --quiet | gzip -1) >"$1/disk/initrd"
  printf 'DEFAULT hilo\nLABEL hilo\n KERNEL /vmlinuz\n APPEND initrd=/initrd %s\n' "${kernel_options[*]}" \
    >"$1/disk/isolinux/isolinux.cfg"
  quietly genisoimage -quiet -o "$1/disk.iso" -b isolinux/isolinux.bin -c isolinux/boot.cat -no-emul-boot \
    -boot-load-size 4 -boot-info-table "$1/disk"
}

# emulate FOLDER SECONDS: boots FOLDER/disk.iso; what the serial line says comes to FOLDER/serial.
emulate() {
  cat >"$1/bochsrc" <<END
cpu: model=corei7_icelake_u, count=1, ips=50000000, reset_on_triple_fault=0, ignore_bad_msrs=1
memory: guest=1024, host=1024
romimage: file=/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=/usr/share/vgabios/vgabios.bin
ata0-master: type=cdrom, path=$1/disk.iso, status=inserted
boot: cdrom
display_library: rfb, options="timeout=0"
com1: enabled=1, mode=file, dev=$1/serial
log: $1/bochs.log
clock: sync=none
panic: action=report
error: action=ignore
info: action=ignore
END
  echo continue >"$1/start" # its debugger waits for that
  : >"$1/serial"
  local emulator passed=0
  # Nobody looks at its screen: on a terminal it would wait for someone to read what it shows.
  setsid bochs -q -f "$1/bochsrc" -rc "$1/start" </dev/null >"$1/screen" 2>&1 &
  emulator=$!
  while [ $passed -lt "$2" ] && kill -0 $emulator 2>/dev/null && ! grep -q '^end of the list\|Kernel panic' "$1/serial"; do
    sleep 2
    passed=$((passed + 2))
  done
  kill -KILL -- -$emulator 2>/dev/null || true
  wait $emulator 2>/dev/null || true
  tr -d '\r' <"$1/serial" >"$1/said"
}

# The init of the emulated machine. With a wrong value the comparison must fail. The tests talk to each other
# through shared memory and the network of the machine itself.
write_init() {
  cat >"$1" <<'END'
#!/bin/sh
export PATH=/bin
mount -t proc none /proc
mount -t devtmpfs none /dev 2>/dev/null
mkdir -p /dev/shm
mount -t tmpfs none /dev/shm
ifconfig lo up
exec >/dev/ttyS0 2>&1 </dev/null
hilo info | grep '^tier'
head -n 5 /requests >/few
echo 0000000000000000 >/wrong
hilo_signature /bin/hilo /few /wrong --tier avx512 >/dev/null
echo "wrong value: status $?"
hilo_signature /bin/hilo /requests /value --tier avx512
echo "signature: status $?"
END
  local test
  for test in "${tier_tests[@]}"; do
    cat >>"$1" <<END
${test%:*} --jobs 1 --filter '*/${test#*:}' 2>/tmp/log
status=\$?
grep -v HILO_TEST_SEED /tmp/log
grep -q 'Tested: [1-9]' /tmp/log || status=none
echo "${test%:*}: status \$status"
END
  done
  cat >>"$1" <<'END'
echo 'end of the list'
while :; do sleep 1000; done
END
  chmod +x "$1"
}

check_avx512() {
  need_build_tools
  needs bochs command -v bochs
  needs busybox command -v busybox
  needs cpio command -v cpio
  needs genisoimage command -v genisoimage
  needs isolinux test -e $loader
  needs syslinux-common test -e $loader_module
  needs libcriterion-dev has_module criterion
  install_missing
  mkdir -p "$build"
  fetch_kernel "$build/vmlinuz"
  quietly cmake -S "$top" -B "$build/hilo" -DCMAKE_BUILD_TYPE=Release -DHILO_BUILD_TESTS=ON
  quietly cmake --build "$build/hilo" --target hilo_command "${tier_tests[@]%:*}" --parallel "$jobs"
  compile_signature "$build"
  local machine applet test failed=0
  machine=$(mktemp -d "$build/machine.XXXXXX")
  mkdir -p "$machine"/root/{bin,dev,proc,sys,tmp}
  for applet in "$build/hilo/src/hilo" "$build/hilo_signature" "$(command -v busybox)"; do
    copy_program "$machine/root" "$applet"
  done
  for test in "${tier_tests[@]%:*}"; do
    copy_program "$machine/root" "$build/hilo/tests/$test"
  done
  for applet in sh mount mkdir ifconfig grep head sleep; do
    ln -s busybox "$machine/root/bin/$applet"
  done
  cp "$top/tests/signature/requests.txt" "$machine/root/requests"
  cp "$top/tests/signature/value.txt" "$machine/root/value"
  write_init "$machine/root/init"
  make_disk "$machine"
  echo "Booting the emulated machine; the list takes half an hour"
  emulate "$machine" 7200
  grep -v '^end of the list' "$machine/said" | tail -n 60
  for test in 'wrong value: status 1' 'signature: status 0' "${tier_tests[@]/%:*/: status 0}"; do
    grep -qx "$test" "$machine/said" || failed=1
  done
  ! grep -F '[SKIP]' "$machine/said" || failed=1 # a test that found no such tier
  rm -rf "$machine"
  return $failed
}
