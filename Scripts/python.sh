# SPDX-License-Identifier: Apache-2.0
#
# Python for the scripts, with its packages in .build/venv. Read in after Scripts/shared.sh; needs $root.

# shellcheck shell=bash disable=SC2154

environment=$root/.build/venv
python=$environment/bin/python

# Whether the environment has every package that a file of requirements names. Packages that only some versions of
# Python need are not checked.
has_packages() {
  [[ -x $python ]] && "$python" - "$1" >/dev/null 2>&1 <<'PYTHON'
import re, sys
from importlib.metadata import version
for line in open(sys.argv[1]):
    if name := re.match(r"(\w[\w-]*)[^;]*$", line):
        version(name[1])
PYTHON
}

# Prints Debian's packages that must be installed before a file of requirements can be.
python_needs() {
  has_any python3 || echo python3
  has_packages "$1" || python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

# Installs the packages that a file of requirements names.
install_packages() {
  mkdir -p "$root/.build"
  has_packages "$1" || exclusively "$root/.build/python.lock" install_packages_now "$1"
}

install_packages_now() {
  has_packages "$1" && return
  say "Installing Python packages into .build/venv"
  if ! { [[ -x $python ]] && "$python" -c 'import pip' 2>/dev/null; }; then
    quietly python3 -m venv --clear "$environment"
  fi
  quietly "$python" -m pip install --quiet --disable-pip-version-check -r "$1"
}
