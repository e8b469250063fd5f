# SPDX-License-Identifier: Apache-2.0
#
# Detects changes of a package that is built into itself.

# shellcheck shell=bash disable=SC2154

# Makes a folder, and prints its absolute path without symbolic links.
made_folder() {
  mkdir -p "$1"
  (cd "$1" && pwd -P)
}

# Whether a file or a folder of a package or of the library is newer than another file. The folders that a build writes
# do not count. All folders are those that `made_folder` prints.
has_changed_since() {
  local since=$1 package=$2 output=$3 scratch=$4
  [[ -n $(find "$package" "$root/Sources" \
    \( -path "$output" -o -path "$scratch" -o -name '.?*' -o -name Package.resolved \) -prune -o \
    -newer "$since" ! -path "$package" -print -quit) ]]
}
