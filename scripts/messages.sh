#!/bin/sh
# npm run messages: brings locales/*.po to what the source says, see docs/translating.md. New texts come in
# without a translation, unused texts go out.
. scripts/install.sh
exec lingui extract --clean --workers 1
