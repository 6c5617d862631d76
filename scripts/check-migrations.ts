// Part of `npm run check`: refuses migrations that break the release before (migrations/README.md).
import { readdirSync, readFileSync } from 'node:fs'
import { problemsOf } from './migration-rules.ts'

/** The last migration that was written before these rules, when the shop had no release to spare. */
const baseline = '0010_ledger_is_only_added_to.sql'

for (const name of readdirSync('migrations').sort()) {
  if (!name.endsWith('.sql') || name <= baseline) continue
  for (const problem of problemsOf(readFileSync(`migrations/${name}`, 'utf8'))) {
    console.error(`migrations/${name}: ${problem}`)
    process.exitCode = 1
  }
}
