# SPDX-License-Identifier: Apache-2.0
#
# Writes a page into one file. Read in after Scripts/shared.sh.
#
# In a script that is part of the page or of a data URL, a browser cannot resolve relative addresses. Therefore all
# references to files are replaced: a script imports other scripts by their names in an import map, and every other file
# becomes a URL that contains it. A reference that cannot be replaced is an error.

# shellcheck shell=bash disable=SC2030,SC2031

# Prints the page in a folder as one file. The further arguments are a name for the module, and a folder for
# temporary files.
one_file() (
  # Texts are compared as bytes, which is faster.
  export LC_ALL=C
  cd "$1" || exit
  module=$2 work=$3
  [[ -f index.html ]] || fail "--one-file needs the file Page/index.html."
  # The scripts that another script imports, and whether a script loads the module.
  : >"$work/imported"
  : >"$work/module"
  names=()
  while IFS= read -r name; do names+=("${name#./}"); done < <(find . -type f ! -name index.html | sort)

  with_contents >"$work/page.html"
  [[ -s $work/module ]] ||
    fail "No script contains the address of the module. Write it into one string: \"./$module\"."
  import_map >"$work/map"
  while IFS= read -r line; do
    if [[ $line == *'<script'* && -s $work/map ]]; then
      [[ $line != *importmap* ]] || fail "--one-file writes an import map, but index.html already contains one."
      cat "$work/map"
      : >"$work/map"
    fi
    printf '%s\n' "$line"
  done <"$work/page.html"
)

# Prints index.html with the contents of its style sheets and of the scripts that it loads.
with_contents() {
  local line name
  local is_style='^ *<link [^>]*href="(\./)?([^":/]*\.css)"[^>]*> *$'
  local is_script='^ *<script [^>]*src="(\./)?([^":/]*\.js)"[^>]*></script> *$'
  replaced index.html >"$work/index.html"
  while IFS= read -r line; do
    if [[ $line == *'<meta '*Content-Security-Policy* ]]; then
      say "The policy in index.html forbids the scripts in one file. It is left out."
    elif [[ $line =~ $is_style && -f ${BASH_REMATCH[2]} ]]; then
      name=${BASH_REMATCH[2]}
      echo '<style>'
      replaced "$name" | checked "$name"
      echo '</style>'
    elif [[ $line =~ $is_script && -f ${BASH_REMATCH[2]} && $line == *'type="module"'* ]]; then
      name=${BASH_REMATCH[2]}
      echo '<script type="module">'
      # A script ends at the first end tag, even in a string.
      replaced "$name" | checked "$name" | sed 's|</script|<\\/script|g'
      echo '</script>'
    else
      printf '%s\n' "$line" | checked index.html
    fi
  done <"$work/index.html"
}

# Prints the import map with the imported scripts, and with the scripts that these import.
import_map() {
  local name separator=''
  # No file has this name.
  echo / >"$work/done"
  while name=$(sort -u "$work/imported" | grep -vxFf "$work/done" | sed -n 1p) && [[ -n $name ]]; do
    echo "$name" >>"$work/done"
    replaced "$name" | checked "$name" >"$work/script.js"
    [[ -n $separator ]] || echo '<script type="importmap">{ "imports": {'
    printf '%s"@%s": "%s"' "$separator" "$name" "$(data_url "$work/script.js" js)"
    separator=$',\n'
  done
  [[ -z $separator ]] || printf '\n} }</script>\n'
}

# Prints a file, in which references to other files have been replaced.
replaced() {
  local text before name url start quote
  text=$(<"$1")
  for name in "${names[@]}"; do
    [[ $text == *"$name"* ]] || continue
    before=$text
    case $name in
      *.css | *.html) ;;
      *.js)
        for start in 'from' 'from ' 'import' 'import ' 'import('; do
          for quote in '"' "'"; do
            text=${text//"$start$quote./$name$quote"/$start$quote@$name$quote}
          done
        done
        [[ $text == "$before" ]] || echo "$name" >>"$work/imported"
        ;;
      *)
        url=$(data_url "$name" "${name##*.}")
        for start in '' './'; do
          text=${text//"\"$start$name\""/\"$url\"}
          text=${text//"'$start$name'"/\'$url\'}
          text=${text//"($start$name)"/($url)}
        done
        [[ $text == "$before" || $name != "$module" ]] || echo true >"$work/module"
        ;;
    esac
  done
  printf '%s\n' "$text"
}

# Copies a text, and fails if it still refers to a file.
checked() {
  local text name pattern
  text=$(cat)
  for name in "${names[@]}"; do
    [[ $text == *"$name"* ]] || continue
    pattern=$(sed 's/[][().*+?^$|{}\\]/\\&/g' <<<"$name")
    if grep -qE "[\"'\`(=](\.?/)?$pattern([\"'\`)?#> ]|\$)" <<<"$text"; then
      fail "--one-file cannot replace the reference to $name in $1. In index.html, a style sheet or a script with" \
        "type=\"module\" needs a line of its own. A script must import with the address \"./$name\"."
    fi
  done
  printf '%s\n' "$text"
}

# Prints a URL that contains a file. The second argument is the extension of the file's name.
data_url() {
  local type
  case $2 in
    js) type=text/javascript ;;
    wasm) type=application/wasm ;;
    svg) type=image/svg+xml ;;
    png | gif | webp | avif | jpeg) type=image/$2 ;;
    jpg) type=image/jpeg ;;
    woff | woff2 | ttf | otf) type=font/$2 ;;
    json) type=application/json ;;
    *) type=application/octet-stream ;;
  esac
  printf 'data:%s;base64,%s' "$type" "$(base64 <"$1" | tr -d '\n')"
}
