#!/bin/sh
# sh scripts/run.sh file.ts …: runs it on the pinned Node with the settings of .env; the environment wins.
. scripts/install.sh
# What was compiled once, types stripped, is ready at the next start: a third of the time. Of nobody but the
# owner: a file that root leaves there could not be removed by the user who installs.
if [ -O node_modules ]; then export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"; fi
# It holds passwords; `cp .env.example .env` lets everybody read it.
# Where a service may not write, it stays as it is.
if [ -O .env ] && [ -w .env ]; then chmod go= .env; fi
if [ -e .env ]; then set -- --env-file=.env "$@"; fi
# `exec` replaces the shell, so that a signal to npm reaches the program itself; `env` looks `node` up
# anew, which may have been installed a moment ago.
exec env node "$@"
