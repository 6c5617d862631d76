#!/bin/sh
# In a clone at …/repository, as root:
#   sh deploy/release.sh [commit]   builds it as …/releases/N, points …/current at it, and restarts the shop's
#                                   processes one after the other; without a commit, what is checked out
#   sh deploy/release.sh --back     the same with the release before
# The processes are the units igikoni@PORT.service. A release that does not become ready within WAIT seconds
# (120) is taken back. KEEP releases stay (3).
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
root=$(dirname "$repository")
fail() { echo "$1" >&2; exit 1; }

point_to() {
  ln -sfn "releases/$1" "$root/current.next"
  mv -T "$root/current.next" "$root/current"
}

# Asks with the release's own Node: a bare machine has no curl.
is_ready() {
  "$root/current/node_modules/node/bin/node" -e \
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
  # Until what stands in front has seen it: it asks every second.
  sleep 2
}

ports() {
  systemctl list-units --plain --no-legend --all 'igikoni@*.service' | sed -n 's/^igikoni@\([0-9]*\)\.service.*/\1/p'
}

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
  folder="$root/releases/$release"
  # Whoever owns the clone builds, not root: what packages do while they build they do as nobody in particular.
  owner=$(stat -c %U "$repository")
  as_owner() { if [ "$(id -un)" = "$owner" ]; then "$@"; else runuser -u "$owner" -- "$@"; fi; }
  install -d -o "$owner" "$folder"
  trap 'rm -rf "$folder"' EXIT
  as_owner git -C "$repository" archive "${1:-HEAD}" | as_owner tar -x -C "$folder"
  # The same packages as before take no room a second time.
  if [ -n "$before" ] && cmp -s "$root/current/package-lock.json" "$folder/package-lock.json"; then
    as_owner cp -al "$root/current/node_modules" "$folder/node_modules"
    # A list that is older than they are is one that they were installed from (scripts/install.sh).
    as_owner touch -r "$root/current/package-lock.json" "$folder/package-lock.json"
  fi
  (cd "$folder" && as_owner sh scripts/build.sh)
  trap - EXIT
fi

point_to "$release"
for port in $(ports); do
  if restart "$port"; then continue; fi
  [ -n "$before" ] || fail "$release does not become ready: journalctl -u igikoni@$port"
  point_to "$before"
  restart "$port" || echo "$before does not become ready either." >&2
  fail "$release does not become ready, $before runs again: journalctl -u igikoni@$port"
done

# The oldest go, but neither this one nor the one before.
ls "$root/releases" | head -n "-${KEEP:-3}" | grep -vxF -e "$release" -e "${before:-$release}" |
  while read -r old; do rm -rf "$root/releases/${old:?}"; done
echo "$release runs."
