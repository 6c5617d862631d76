#!/bin/sh
# Builds the pages, unless nothing they are made of is newer than the last build.
. scripts/install.sh

# Folders among them: a file that was deleted or renamed makes its folder newer.
sources='src public package-lock.json tsconfig.json vite.config.ts vite.chunks.ts react-router.config.ts scripts'
if [ -e build/finished ] && [ -z "$(find $sources -newer build/finished)" ]; then exit; fi

echo 'Building the pages …'
rm -f build/finished
# A file that is saved while the build runs is newer than its start: the next start builds again.
started=$(mktemp)
NODE_ENV=production react-router build --logLevel error && node scripts/precompress.mjs ||
  fail 'Building the pages failed, the lines above say why.'
mv "$started" build/finished
