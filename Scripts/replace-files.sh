# SPDX-License-Identifier: Apache-2.0
#
# Writes the files of a build into a folder that may contain those of an earlier one.

# shellcheck shell=bash

# Copies the files of one folder into another, and removes those that the last call wrote there. Their names are in the
# list `.written-files`, because the folder may also contain files of the user.
replace_files() (
  local from to=$2 list=.written-files name
  from=$(cd "$1" && pwd)
  mkdir -p "$to"
  cd "$to" || exit
  if [[ -f $list ]]; then
    while IFS= read -r name; do
      # Only files in the folder are removed, even if the list was changed.
      case /$name/ in
        */../* | //*) continue ;;
      esac
      rm -f "$name"
      case $name in
        */*) rmdir -p "${name%/*}" 2>/dev/null || true ;;
      esac
    done <"$list"
  fi
  cp -R "$from/." .
  (cd "$from" && find . ! -type d | sed 's|^\./||' | sort) >"$list"
)
