# SPDX-License-Identifier: Apache-2.0
#
# Prints what failed in the output of a part of the tests, and the commands that repeat only that. Scripts/test reads
# this file, and needs `shared_build` and `standins_build` of Scripts/shared.sh.

# shellcheck shell=bash disable=SC2154

# Prints what failed in a part, whose output is in a file.
explain() {
  local part=$1 output=$2
  printf '\n== %s failed\n' "$part"
  failures "$output" | tail -n 60
  echo "To repeat:"
  {
    repeat_unit_tests "$part" "$output"
    repeat_window_tests "$part" "$output"
    if grep -E '^✘ ' "$output" | grep -qvE '^✘ (Test|Suite) ' || ! grep -qE '^(✘|FAILED|ERROR) ' "$output"; then
      echo "  Scripts/test $part"
    fi
  } | awk '!seen[$0]++' | tail -n 20
}

# Prints the failures in an output with their details, or its end if it names none. The details are the lines that
# follow an issue of Swift Testing or a failed check, and the lines that pytest marks with E.
failures() {
  local output=$1
  if ! grep -qE '^(✘|FAILED|ERROR) ' "$output"; then
    tail -n 20 "$output"
    return
  fi
  # Swift Testing repeats an issue in the lines of the test, of the suite and of the run.
  LC_ALL=C awk '
    function flush(first) {
      first = count > 20 ? count - 19 : 1
      if (first > 1) print "  …"
      for (; first <= count; first++) print "  " lines[first]
      count = 0
    }
    /^✘ (Suite|Test run) / || /^✘ Test .* with [0-9]+ issues?/ && / failed after / { flush(); inside = 0; next }
    /^✘ / { flush(); print; inside = 1; next }
    /^(✔|◇|◆|↳? *$|== |\[[0-9]+\/)/ { if (!/^↳/) { flush(); inside = 0 } }
    /^=+ (FAILURES|ERRORS) =+$/ { flush(); inside = 0; traces = 1; next }
    /^=+ / { traces = 0 }
    traces && (/^_+ .* _+$/ || /^E / || /^[^ ]+:[0-9]+: /) { print; next }
    /^(FAILED|ERROR) / { print; next }
    inside { lines[++count] = $0 }
    END { flush() }
  ' "$output"
}

# Prints the commands that repeat tests of pytest, from lines such as
# `FAILED Tests/Browser/test_web_toss.py::test_it_loads[firefox-mouse] - AssertionError`.
repeat_window_tests() {
  local part=$1 output=$2 options= test
  case $part in
    browser) options=' --site --draft' ;;
    deep) options=' --every-case' ;;
  esac
  # A parameter may contain spaces, and the message follows after a dash.
  sed -nE "s/^(FAILED|ERROR) ([^ ]+::.*)/\2/p" "$output" |
    sed -E -e "s/'/'\\\\''/g" -e '/::[^ ]*\[/ {' -e 's/\] - .*/]/' -e b -e '}' -e 's/ - .*//' |
    while IFS= read -r test; do
      echo "  ${test%/*.py*}/run$options '$test'"
    done
}

# Prints the commands that repeat tests of Swift Testing, from lines such as
# `✘ Test "a press catches the card" recorded an issue at CardTests.swift:12:5: Expectation failed: …`.
repeat_unit_tests() {
  local part=$1 output=$2 title name source line
  grep -E '^✘ Test .* recorded an issue ' "$output" | while IFS= read -r line; do
    name=$(sed -nE 's/^✘ Test ([A-Za-z_0-9]+)\(.*/\1/p' <<<"$line")
    title=$(sed -nE 's/^✘ Test (".*") recorded an issue .*/\1/p' <<<"$line")
    if [[ -n $title ]]; then
      source=$(declaration_of "$title")
    else
      source=$(declaration_of "func $name(")
    fi
    repeat_unit_test "$part" "$source" "$(sed -nE 's/.* at ([^ ]+)\.swift:[0-9].*/\1/p' <<<"$line")"
  done
}

# Prints the file and the line of the declaration that contains a text.
declaration_of() {
  grep -rnF --include='*Tests.swift' --exclude-dir=.build -m 1 -- "$1" Tests Catalog/Tests Examples | head -n 1 |
    cut -d : -f 1,2
}

# Prints the command that runs one test. Arguments: the part, the place of the test's declaration as FILE:LINE or
# nothing, and the name of the file in which the issue was recorded.
repeat_unit_test() {
  local part=$1 source=$2 filter=$3 package=() build=("${shared_build[@]}")
  case $part in
    gtk | sanitized | deep) echo "  Scripts/test $part" && return ;;
  esac
  [[ -z $source ]] || filter=$(filter_of "${source%:*}" "${source##*:}")
  [[ -n $source ]] || source=$(find Catalog/Tests Examples -name "$filter.swift" -not -path '*/.build/*' | head -n 1)
  case $source in
    Catalog/*) package=(--package-path Catalog) ;;
    Examples/*) package=(--package-path "${source%%/Tests/*}") ;;
  esac
  if [[ $part == apple ]]; then
    package=(--package-path Tests/Apple/StandIns)
    build=("${standins_build[@]}")
  fi
  echo "  swift test --disable-xctest ${package[*]+${package[*]} }${build[*]} --filter '$filter'"
}

# Prints the filter for the test that is declared in a line of a file, such as CardTests/catches\(.
filter_of() {
  awk -v line="$2" '
    NR <= line && /^ *(@[A-Za-z]+ +|private |final )*(struct|class|enum|extension) / &&
      match($0, /(struct|class|enum|extension) +[A-Za-z_0-9]+/) {
      type = substr($0, RSTART, RLENGTH); sub(/.* /, "", type)
    }
    NR >= line && match($0, /func +[A-Za-z_0-9]+\(/) {
      test = substr($0, RSTART, RLENGTH); sub(/func +/, "", test); sub(/\(/, "", test)
      print type "/" test "\\("
      exit
    }' "$1"
}
