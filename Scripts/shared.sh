# SPDX-License-Identifier: Apache-2.0
#
# Functions and options for several scripts. They set `root` and then source this file.

# The options of `swift` that make a build of whole modules faster. The compiler writes a module while it compiles. To
# write it before, it would read all files, and expand all macros, once more. It does not verify its own code for LLVM.
fast_build=(-Xswiftc -no-emit-module-separately-wmo -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify)

# The options of `swift` for an unoptimized build. A cached manifest may belong to another package. With debug information,
# the compiler writes each expansion of a macro to a file, and searches the lines in it. Each batch of files would expand
# the macros of all files, so each module is compiled as a whole.
draft_build=(--disable-build-manifest-caching -debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2
  "${fast_build[@]}")

# The options of `swift` with which several packages share one build of the library.
shared_build=(--scratch-path "$root/.build/shared" "${draft_build[@]}")

# The options of `swift test` for the package with stand-ins for Apple's frameworks. They have one window environment
# and one run loop for all tests.
standins_build=(--scratch-path "$root/.build/standins" "${draft_build[@]}" --no-parallel)

# The options of `swift build` with which the catalog's window and the examples' share one build of the library. An
# optimized build would take twice the time.
window_build=(--scratch-path "$root/.build/gtk" "${draft_build[@]}")

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "${0##*/}: $*"
  exit 1
}

# Runs a command, and prints a line with its name and its seconds. Other lines that the command prints are indented.
step() {
  local title=$1 start=$SECONDS
  shift
  printf '%-36s' "$title" >&2
  { "$@" 2>&1 >&3 | say_within >&2; } 3>&1
  printf '%4d s\n' "$((SECONDS - start))" >&2
}

# Ends the line of a step, prints its input below, and leaves the space before the seconds.
say_within() {
  local line count=0
  while IFS= read -r line; do
    ((count++)) || echo
    printf '  %s\n' "$line"
  done
  ((count == 0)) || printf '%36s' ''
}

# Runs a command, and prints its output only if it fails.
quietly() {
  local said
  said=$("$@" 2>&1) && return
  say "$said"
  fail "This failed: $*"
}

# Whether one of some programs is installed.
has_any() {
  local name
  for name in "$@"; do command -v "$name" >/dev/null && return; done
  return 1
}

# Runs a command while no other process runs one with the same lock.
exclusively() {
  local lock=$1
  shift
  if has_any flock; then
    (flock 9 && "$@" 9>&-) 9>>"$lock"
  else
    with_folder "$lock.held" "$@"
  fi
}

# Runs a command while a folder exists that no other process has made. macOS has no `flock`.
with_folder() (
  folder=$1 seconds=0
  shift
  [[ -w ${folder%/*} ]] || fail "No folder can be made in ${folder%/*}."
  until mkdir "$folder" 2>/dev/null; do
    ((++seconds != 60)) || say "Waiting for another process. If there is none, remove $folder."
    sleep 1
  done
  trap 'rmdir "$folder"' EXIT
  "$@"
)

# Installs Debian's packages, or prints the command that does.
install() {
  (($# > 0)) || return 0
  has_any apt-get || fail "Missing, under the names that Debian gives them: $*"
  ((EUID == 0)) || fail "Missing: $*. Run: sudo apt-get update && sudo apt-get install -y $*"
  exclusively "${TMPDIR:-/tmp}/material-motion-$UID.lock" install_now "$@"
}

install_now() {
  say "Installing $*"
  export DEBIAN_FRONTEND=noninteractive
  quietly apt-get update -qq
  quietly apt-get install -y -qq --no-install-recommends "$@"
}

# Prints Debian's packages that are missing for tests in Chromium.
chromium_needs() {
  has_any chromium chromium-browser google-chrome chrome || echo chromium
  has_any chromedriver || echo chromium-driver
}

# Prints Debian's packages that are missing for tests in Firefox.
firefox_needs() {
  has_any firefox-esr firefox || echo firefox-esr
}

# Prints Debian's packages that are missing for tests in WebKit, which needs a display.
webkit_needs() {
  has_any WebKitWebDriver || echo webkit2gtk-driver
  has_any Xvfb || echo xvfb
  /usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")' 2>/dev/null ||
    echo python3-gi gir1.2-webkit2-4.1
}

# Whether something can be built with GTK 4.
has_gtk() {
  has_any pkg-config && pkg-config --exists 'gtk4 >= 4.8'
}

install_gtk() {
  if ! has_any apt-get; then
    [[ $(uname) == Darwin ]] && fail "GTK 4 is missing. Run: brew install gtk4 pkg-config"
    fail "GTK 4.8 or newer is missing, with what is needed to build with it: gtk4-devel, or libgtk-4-dev."
  fi
  install libgtk-4-dev pkg-config
}

# The Swift SDK with which modules are built. If it is empty, it is the newest SDK for Embedded Swift, or none.
wasm_sdk=

embedded_sdk() {
  printf '%s' "${wasm_sdk:-$(swift sdk list 2>/dev/null | grep 'wasm-embedded$' | tail -n 1 || true)}"
}

# Debian's libc for WebAssembly.
libc=/usr/lib/wasm32-wasi

# Installs what `build_wasm` and `optimize_wasm` need for an effort.
install_wasm_tools() {
  local effort=$1 missing=()
  if [[ ! -f $libc/crt1-reactor.o && -z $(embedded_sdk) ]]; then
    has_any apt-get || fail "The Swift SDK for WebAssembly is missing. Run the \`swift sdk install\` command that" \
      "https://www.swift.org/install/ shows for your version of Swift."
    missing+=(wasi-libc)
  fi
  if [[ $effort != draft ]]; then
    has_any wasm-opt || has_any apt-get || fail "Binaryen is missing. Run: brew install binaryen"
    has_any wasm-opt || missing+=(binaryen)
  fi
  install ${missing[@]+"${missing[@]}"}
  # Without esbuild, the scripts are larger.
  [[ $effort == draft ]] || has_any esbuild || ! has_any apt-get || (install esbuild) || true
}

# Builds a program of a package as a module in Embedded Swift, and prints where it is. The effort is that of
# `optimize_wasm`. Further arguments are those of `swift build`.
#
# A draft is not optimized. It takes a third of the time, because the library is compiled only once, and while other
# modules are compiled. An optimizing compiler compiles the code of the library again in every program.
#
# The page calls the module many times. The module is therefore a reactor, which has no `main`. An SDK contains a libc.
# Without an SDK, the module uses the toolchain's standard library and Debian's libc.
build_wasm() {
  local effort=$1 package=$2 scratch=$3 product=$4 sdk flags
  shift 4
  sdk=$(embedded_sdk)
  # Embedded Swift does not check exclusivity at run time, but the markers for this check cost 1 % of the gzipped
  # module. Without SIMD, each operation on a point becomes two, which costs 5 %. A copy of a function for each closure
  # that it receives would cost 0.3 %.
  flags=(--package-path "$package" --scratch-path "$scratch" -c release
    -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xcc -Xswiftc -msimd128 --product "$product"
    "${fast_build[@]}" "$@")
  if [[ $effort == draft ]]; then
    # Without debug information, the compiler needs a fifth less time. The library reports mistakes in a debug build.
    # A module contains only the code that its own target needs: the program's module contains all of it anyway.
    flags+=(-Xswiftc -Onone -Xswiftc -DDEBUG -debug-info-format none
      -Xswiftc -enable-experimental-feature -Xswiftc DeferredCodeGen)
  else
    flags+=(-Xswiftc -Osize -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=closure-specialize)
  fi
  if [[ -n $sdk ]]; then
    flags+=(
      --swift-sdk "$sdk"
      -Xswiftc -Xclang-linker -Xswiftc -mexec-model=reactor
      -Xlinker --no-entry
    )
  else
    flags+=(
      --triple wasm32-unknown-none-wasm
      -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo
      -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector
      -Xswiftc -Xclang-linker -Xswiftc -nostdlib
      -Xlinker "$libc/crt1-reactor.o" -Xlinker "-L$libc" -Xlinker -lc -Xlinker -lm
      -Xlinker --no-entry
    )
    if [[ $effort == draft ]]; then
      # Code that the optimizer would remove compares strings.
      flags+=(-Xlinker "$(toolchain)/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")
    else
      # Optimization across modules while linking makes the gzipped module a tenth smaller. The linker inlines only
      # what makes the module smaller, which saves another 2 %. It does not rewrite loops, and does not move or share
      # single instructions, which saves 1.8 %.
      flags+=(
        --experimental-lto-mode=full
        -Xlinker -mllvm -Xlinker -inline-threshold=0 -Xlinker -mllvm -Xlinker -inline-call-penalty=0
        -Xlinker -mllvm -Xlinker -disable-lsr
        -Xlinker -mllvm -Xlinker -disable-machine-licm -Xlinker -mllvm -Xlinker -disable-machine-cse
        -Xlinker -mllvm -Xlinker -disable-cgp -Xlinker -mllvm -Xlinker -enable-load-pre=false
      )
    fi
  fi
  # The compiler writes the bitcode of the linked program to the current directory.
  mkdir -p "$scratch/bitcode"
  # A cached manifest may belong to another package.
  (cd "$scratch/bitcode" && quietly swift build "${flags[@]}" --disable-build-manifest-caching) || exit
  printf '%s\n' "$(swift build "${flags[@]}" --show-bin-path)/$product.wasm"
}

# The folder `usr` of the toolchain.
toolchain() {
  swift -print-target-info | sed -nE 's|.*"runtimeResourcePath": "(.*)/lib/swift".*|\1|p'
}

# Makes a module smaller. The effort `small` takes ten times as long as `quick`, and saves another 1 %. Without Python,
# the gzipped module is 5 % larger. A `draft` stays as it is. The result stays beside the module, for the next call with
# the same module.
optimize_wasm() {
  local effort=$1 built=$2 result=$3 kept text
  kept=${built%.wasm}.$effort.wasm
  if [[ $effort == draft ]]; then
    cp "$built" "$result"
    return
  fi
  if is_outdated "$kept" "$built"; then
    if has_any python3; then
      text=$(mktemp -d)
      wasm_passes "$effort" --strip-debug "$built" --emit-text -o "$text/module.wat"
      ordered_wasm "$built" "$text/module.wat" "$kept.new"
      rm -r "$text"
    else
      wasm_passes "$effort" --strip-debug "$built" -o "$kept.new"
    fi
    mv "$kept.new" "$kept"
  fi
  cp "$kept" "$result"
}

# Whether something that was made from a module must be made again.
is_outdated() {
  local script
  for script in "$2" "$root"/Scripts/{shared.sh,order-functions.py,cut-module.py}; do
    [[ $1 -nt $script ]] || return 0
  done
  return 1
}

# Optimizes a module. Further arguments are those of `wasm-opt`. Without `--strip-debug`, functions keep their names.
wasm_passes() {
  local effort=$1 passes=(-Oz) first=
  shift
  if [[ $1 == --strip-debug ]]; then
    first=$1
    shift
  fi
  if [[ $effort == small ]]; then passes=(--flatten --rereloop -Oz --flatten --rereloop -Oz --converge -Oz); fi
  # The linker puts no data below 1024. With debug information, some passes would do nothing.
  quietly wasm-opt --low-memory-unused $first --strip-producers --strip-target-features "${passes[@]}" "$@"
}

# Writes an optimized module from its text, with its functions in an order that compresses well.
ordered_wasm() {
  local built=$1 text=$2 result=$3 features
  python3 "$root/Scripts/order-functions.py" "$text" "$text.ordered"
  # The text does not name the features, and has lost the last optimization, which is one of the binary format.
  features=($(wasm-opt --print-features "$built" -o /dev/null))
  quietly wasm-opt "${features[@]}" --optimize-level 2 --shrink-level 2 --generate-stack-ir --optimize-stack-ir \
    "$text.ordered" -o "$result"
}

# The names of properties that only the scripts of MaterialMotionWeb use. esbuild replaces each by the same short name
# in all scripts.
script_properties='^(figures?|containers?|presses|drift|gestures|styles|painted|turned|isActive|isSheared|isLeft|crash|active)$'
script_properties+='|^(resizes|resizing|unwritten|isSticky|hasEntered|told|local|written|anchor|handle|zoom|page|last|request)$'
script_properties+='|^(wasm|painter|clocks|pages|hosts|roots|mutations|hasDragged|inputScript|sceneTime)$'
script_properties+='|^(lastHandle|lastClock|reducedMotionQuery|seen|shift|frameCount|suspects|scrolled|isAnimated|isEnded|depth|axes|isObserved|onFrame|node|action|object|path|timer|start|lens|isAdopting|noting|own|focused|present|computed|followTrackpad|tell|arrive|measure|press)$'

# Writes the scripts of MaterialMotionWeb to a folder. esbuild bundles each script that a page loads with its parts, and
# makes it a third smaller. Without esbuild, the parts are files of the page, too. Their names then have a prefix,
# because the page may have a file with the same name.
copy_page_scripts() {
  local folder=$1 scripts=$root/Sources/MaterialMotionWeb/JavaScript script name names
  if has_any esbuild; then
    names=$(mktemp)
    echo '{}' >"$names"
    for script in "$scripts"/material-motion*.js; do
      esbuild "$script" --bundle --external:'./material-motion-*' --minify --format=esm --charset=utf8 \
        --log-level=warning --mangle-props="$script_properties" --mangle-cache="$names" \
        --outfile="$folder/${script##*/}"
    done
    rm "$names"
  else
    for script in "$scripts"/*.js; do
      name=${script##*/}
      [[ $name == material-motion* ]] || name=material-motion-$name
      sed -E 's/^ +//; /^\/\//d; /^\/\*.*\*\/$/d; /^\/\*\*$/,/\*\/$/d; /^$/d; s|"\./([a-z]+\.js)"|"./material-motion-\1"|' \
        "$script" >"$folder/$name"
    done
  fi
}
