# SPDX-License-Identifier: Apache-2.0
#
# What several scripts do. They read this in; it does nothing by itself.

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "${0##*/}: $*"
  exit 1
}

# Runs a command and shows what it said only if it fails.
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

# Installs Debian's packages, or says what to run.
install() {
  (($# > 0)) || return 0
  has_any apt-get || fail "Missing, under the names that Debian gives them: $*"
  ((EUID == 0)) || fail "Missing: $*. Run: sudo apt-get update && sudo apt-get install -y $*"
  say "Installing $*"
  export DEBIAN_FRONTEND=noninteractive
  quietly apt-get update -qq
  quietly apt-get install -y -qq --no-install-recommends "$@"
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
