#!/bin/sh
# npm start: installs and builds what is missing, then becomes the server.
set -eu
sh scripts/build.sh
# NODE_ENV=production makes React quick; that the shop is a real one is only for the operator to say.
[ "${NODE_ENV:-}" = production ] || export TRYING_OUT=yes
export NODE_ENV=production
exec sh scripts/serve.sh sh scripts/run.sh
