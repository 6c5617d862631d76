#!/bin/sh
# npm run check: everything that can be checked without running the shop. All run, two at a time; what
# fails says why.
. scripts/install.sh
react-router typegen
xargs -P 2 -I {} sh -c 'said=$({} 2>&1) && echo "ok: {}" || { echo "FAILED: {}"; echo "$said"; exit 1; }' <<'END'
biome ci .
tsc
knip --config config/knip.json
tsc --project config/tsconfig.browser.json
tsc --project config/tsconfig.worker.json
depcruise --config config/dependency-cruiser.mjs --output-type err-long src demo bench tests scripts
knip --config config/knip.json --production
lingui check sync --clean --workers 1 || { echo Run npm run messages.; false; }
lingui check missing --mode catalog || { echo See docs/translating.md.; false; }
squawk --config config/squawk.toml migrations/*.sql
node scripts/check-migrations.ts
END
