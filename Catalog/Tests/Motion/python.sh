# SPDX-License-Identifier: Apache-2.0
#
# Python for the tests that drive the catalog, with packages in .build/venv. Read in after Scripts/shared.sh.

environment=$root/.build/venv
python=$environment/bin/python

# Whether all that a file of requirements names is in the environment.
has_packages() {
  [[ -x $python ]] && "$python" - "$1" >/dev/null 2>&1 <<'PYTHON'
import re, sys
from importlib.metadata import version
for line in open(sys.argv[1]):
    if name := re.match(r"\w[\w-]*", line):
        version(name.group())
PYTHON
}

# What Debian's package for these Python packages is, if it is missing.
python_needs() {
  has_any python3 || echo python3
  has_packages "$1" || python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

# Installs what a file of requirements names.
install_packages() {
  has_packages "$1" && return
  say "Installing Python packages into .build/venv"
  [[ -x $python ]] && "$python" -c 'import pip' 2>/dev/null || quietly python3 -m venv --clear "$environment"
  quietly "$python" -m pip install --quiet --disable-pip-version-check -r "$1"
}
