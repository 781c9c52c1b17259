# Sourced by Features/add and Features/remove: the forms of a slice's name, and its files.

fail() {
  echo "error: $1" >&2
  exit 1
}

# TrendingPeople: trendingPeople in code, "Trending People" on the screen, trendingpeople in links.
read_name() { # name, what to do if it is none
  name=$1
  [[ $name =~ ^[A-Z][A-Za-z0-9]+$ ]] || fail "$2"
  case_name=$(printf %s "${name:0:1}" | tr '[:upper:]' '[:lower:]')${name:1}
  title=$(printf %s "$name" | sed 's/\([a-z0-9]\)\([A-Z]\)/\1 \2/g')
  route=$(printf %s "$name" | tr '[:upper:]' '[:lower:]')
}

# Writes the files of a new slice to a folder and prints their paths in it.
write_slice() { # folder
  (cd Features/.slice && find ./* -name '*.template') | while IFS= read -r template; do
    file=$(printf %s "${template%.template}" | sed "s/__Name__/$name/g; s/__Title__/$title/g; s/^[.][/]//")
    mkdir -p "$(dirname "$1/$file")"
    sed "s/__Name__/$name/g; s/__Title__/$title/g" "Features/.slice/$template" >"$1/$file"
    printf '%s\n' "$file"
  done
}
