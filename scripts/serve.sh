#!/bin/sh
# Becomes the server: the service, the container, `npm start` and the tests run this. Arguments are the command that
# starts Node, where it is not just `node`.
set -eu
# Memory: a young generation of 4 instead of 16 MiB, because answers from the response cache make no garbage; a heap of
# at most three quarters of the gigabyte that the service and the container get, because the rest is for native code;
# two malloc arenas, as sharp's documentation advises for glibc. NODE_OPTIONS of the operator win.
export NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=768 ${NODE_OPTIONS:-}"
export MALLOC_ARENA_MAX=2
# The pinned Node of this folder, where it is a package.
export PATH="$PWD/node_modules/.bin:$PATH"
[ $# -gt 0 ] || set -- env node
# `exec` keeps the process id, so that signals reach the server itself.
exec "$@" src/main.ts
