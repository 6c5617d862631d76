#!/bin/sh
# . scripts/install.sh: brings node_modules to what package-lock.json says. The pinned Node is one of
# these packages: from then on `node` is that one.
set -eu
PATH="$PWD/node_modules/.bin:$PATH"

fail() { echo "$1" >&2; exit 1; }
node_major() { env node --version | sed 's/v\([0-9]*\).*/\1/'; }

# npm writes this list last. Without it the folder is half unpacked, and half a package looks whole to npm.
installed=node_modules/.package-lock.json
[ -e $installed ] || rm -rf node_modules

[ "$(node_major)" -ge 20 ] ||
  fail "Igikoni needs Node 20 or newer to start, this is $(node --version). See https://nodejs.org/en/download"

if [ ! -e $installed ] || [ -n "$(find package-lock.json -newer $installed)" ]; then
  echo 'Installing packages …' >&2
  npm ci --include=dev --loglevel=error >&2 ||
    fail 'Installing packages failed, the lines above say why. Mend it and run the same command again.'
fi

# The pinned Node: where it comes as a package whose hash stands in package-lock.json, as on Linux, that
# one. Elsewhere the package `node` fetches it by its version; this is the one script that is run. The
# container is the pinned Node itself, and has no package of it.
if [ -e node_modules/node ] && { [ ! -x node_modules/.bin/node ] || [ ! -x node_modules/node/bin/node ]; }; then
  binary=$(ls node_modules/node-linux-*/bin/node 2>/dev/null || :)
  if [ -n "$binary" ]; then
    mkdir -p node_modules/node/bin
    ln -sf "../../../$binary" node_modules/node/bin/node
    ln -sf ../node/bin/node node_modules/.bin/node
  else
    npm rebuild node --ignore-scripts=false >&2
  fi
fi

[ "$(node_major)" -ge "$(cat .nvmrc)" ] ||
  fail "Node $(cat .nvmrc) is missing. Run: npm rebuild node --ignore-scripts=false"
