#!/bin/sh
# npm run check: everything that can be checked without running the shop; stops at the first failure.
. scripts/install.sh
react-router typegen
tsc
tsc --project config/tsconfig.browser.json
tsc --project config/tsconfig.worker.json
biome ci .
depcruise --config config/dependency-cruiser.mjs --output-type err-long src demo bench tests scripts
knip --config config/knip.json
knip --config config/knip.json --production
squawk --config config/squawk.toml 'migrations/*.sql'
node scripts/check-migrations.ts
lingui check sync --clean --workers 1 ||
  fail 'locales/*.po are not what the source says: npm run messages writes them.'
lingui check missing --mode catalog || fail 'Sentences are missing in locales/*.po, see docs/translating.md.'
node scripts/openapi.ts | diff docs/openapi.json - || fail 'docs/openapi.json is old: npm run openapi writes it.'
