#!/bin/sh
# Builds the pages, unless nothing they are made of is newer than the last build.
. scripts/install.sh

# Folders are looked at as well: deleting or renaming a file makes its folder newer.
sources='src demo public locales package-lock.json tsconfig.json vite.config.ts vite lingui.config.ts react-router.config.ts scripts'
if [ -e build/finished ] && [ -e locales/compiled ] && [ -z "$(find $sources -newer build/finished)" ]; then exit; fi

echo 'Building the pages …'
rm -rf build.next build.old
node scripts/compile-messages.ts
# A file that is saved while the build runs is newer than its start: the next start builds again.
started=$(mktemp)
# Into another folder, so that a shop that runs here keeps its files until the new ones are complete.
NODE_ENV=production BUILD_DIRECTORY=build.next react-router build --logLevel error &&
  NODE_ENV=production BUILD_DIRECTORY=build.next vite build --config vite/worker.config.ts --logLevel warn &&
  node scripts/list-worker-files.ts build.next/client &&
  node scripts/precompress.ts build.next/client ||
  fail 'Building the pages failed, the lines above say why.'
mv "$started" build.next/finished
if [ -e build ]; then mv build build.old; fi
mv build.next build
rm -rf build.old
