#!/bin/sh
# sh scripts/run.sh file.ts …: runs it on the pinned Node with the settings of .env; the environment wins.
. scripts/install.sh
# Compile cache: a third of the start's time. Only for the owner of node_modules, who could not remove a file that
# root leaves there.
if [ -O node_modules ]; then export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"; fi
# It holds passwords; `cp .env.example .env` makes it readable for all.
# Where a service may not write, it stays as it is.
if [ -O .env ] && [ -w .env ]; then chmod go= .env; fi
if [ -e .env ]; then set -- --env-file=.env "$@"; fi
# `exec` replaces the shell, so that a signal to npm reaches the program itself; `env` looks `node` up
# again, which may have been installed a moment ago.
exec env node "$@"
