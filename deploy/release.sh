#!/bin/sh
# In a clone at …/repository, as root:
#   sh deploy/release.sh [commit]   builds it as …/releases/N, points …/current at it, and restarts the shop's
#                                   processes one after the other; without a commit, what is checked out
#   sh deploy/release.sh --back     the same with the release before
# The processes are the units igikoni@PORT.service. A release that does not become ready within WAIT seconds
# (120), or not for long, is taken back. KEEP releases stay (3). BUILDER (igikoni-build) is the user who builds.
set -eu
# The user of the service has to read it.
umask 022
repository=$(cd "$(dirname "$0")/.." && pwd)
root=$(dirname "$repository")
builder=${BUILDER:-igikoni-build}
fail() { echo "$1" >&2; exit 1; }

# What packages do while they build they do as a user who owns neither the clone nor what runs.
as_builder() {
  if [ "$(id -un)" = "$builder" ]; then "$@"; else runuser -u "$builder" -- env HOME="$home" "$@"; fi
}

point_to() {
  ln -sfn "releases/$1" "$root/current.next"
  mv -T "$root/current.next" "$root/current"
}

# Asks with the release's own Node: a bare machine has no curl.
is_ready() {
  as_builder "$root/current/node_modules/node/bin/node" -e \
    'fetch(`http://127.0.0.1:${process.argv[1]}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1"
}

restart() {
  timeout "${WAIT:-120}" systemctl restart "igikoni@$1.service" || return 1
  waited=0
  until is_ready "$1"; do
    waited=$((waited + 1))
    [ $waited -lt "${WAIT:-120}" ] || return 1
    sleep 1
  done
  # Until what stands in front has seen it: it asks every second. Meanwhile the pages are loaded, and a process
  # that cannot load them ends; systemd needs more than a second to bring it back.
  for _ in 1 2; do
    sleep 1
    is_ready "$1" || return 1
  done
}

ports() {
  systemctl list-units --plain --no-legend --all 'igikoni@*.service' | sed -n 's/^igikoni@\([0-9]*\)\.service.*/\1/p'
}

build() {
  folder="$root/releases/$release"
  mkdir "$folder"
  trap 'rm -rf "$folder"' EXIT
  # The same packages as before take no room a second time: hard links, which only their owner or root may make.
  if git -C "$repository" show "$1:package-lock.json" | cmp -s - "$root/current/package-lock.json"; then
    cp -al "$root/current/node_modules" "$folder/node_modules"
    rm -rf "$folder/node_modules/.cache" "$folder/node_modules/.vite"*
    chown "$builder" "$folder/node_modules"
  fi
  chown "$builder" "$folder"
  git -C "$repository" archive "$1" | as_builder tar -x -C "$folder"
  # A list that is older than the packages is one that they were installed from (scripts/install.sh).
  [ ! -e "$folder/node_modules" ] ||
    as_builder touch -r "$root/current/package-lock.json" "$folder/package-lock.json"
  (cd "$folder" && as_builder sh scripts/build.sh)
  # From now on the building user cannot change it: root runs its scripts.
  [ "$(id -u)" != 0 ] || chown -R root:root "$folder"
  trap - EXIT
}

# Those that run the new release already, too: none is left behind with it.
take_back() {
  point_to "$before"
  for taken in $1; do
    restart "$taken" || echo "$before does not become ready on $taken either: journalctl -u igikoni@$taken" >&2
  done
}

home=$(getent passwd "$builder" | cut -d: -f6)
[ -n "$home" ] || fail "There is no user $builder to build: docs/operations.md says how to make one."
# One release at a time.
exec 9> "$root/release.lock"
flock -n 9 || fail 'Another release is under way.'
mkdir -p "$root/releases"
before=$(basename "$(readlink "$root/current" || :)")

if [ "${1:-}" = --back ]; then
  release=$(ls "$root/releases" | sed "/^$before\$/,\$d" | tail -n 1)
  [ -n "$release" ] || fail 'There is no release before this one.'
else
  release=$(date -u +%Y%m%d-%H%M%S)
  build "${1:-HEAD}"
fi

point_to "$release"
replaced=
for port in $(ports); do
  replaced="$port $replaced"
  if restart "$port"; then continue; fi
  [ -n "$before" ] || fail "$release does not become ready: journalctl -u igikoni@$port"
  take_back "$replaced"
  # Or the next --back would lead to it.
  [ "${1:-}" = --back ] || rm -rf "$root/releases/$release"
  fail "$release does not become ready on $port, $before runs again: journalctl -u igikoni@$port"
done

# The oldest go, but neither this one nor the one before.
ls "$root/releases" | head -n "-${KEEP:-3}" | grep -vxF -e "$release" -e "${before:-$release}" |
  while read -r old; do rm -rf "$root/releases/${old:?}"; done
echo "$release runs."
