// Part of `npm run check`: refuses migrations that break the release before (migrations/README.md).
import { readdirSync, readFileSync } from 'node:fs'
import { problemsOf, repeatedNumbers } from './migration-rules.ts'

/** The last migration that was written before these rules, when the shop had no release to spare. */
const baseline = '0010_ledger_is_only_added_to.sql'

/** Two changes took this number at the same time; a new name would make the file run once more. */
const secondEleventh = '0011_phone_and_note.sql'

const names = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()

for (const name of repeatedNumbers(names)) {
  if (name === secondEleventh) continue
  console.error(`migrations/${name}: an earlier file has this number; take the next free one`)
  process.exitCode = 1
}

for (const name of names) {
  if (name <= baseline) continue
  for (const problem of problemsOf(readFileSync(`migrations/${name}`, 'utf8'))) {
    console.error(`migrations/${name}: ${problem}`)
    process.exitCode = 1
  }
}
