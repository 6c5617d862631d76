import type { Database } from '../src/platform/database/database.server.ts'
import { checkHealth } from '../src/startup/health-check.ts'
import { asOwner, onShop } from './with-database.ts'

/** ms between two lines that say how far a check is. */
const pause = 5_000

/** Checks the invariants of the shop's database and prints a line for each; exit code 1 when one is broken. */
export async function examine(database: Database): Promise<void> {
  let isWell = true
  let nextAt = Date.now() + pause
  const showProgress = (what: string, share: number) => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + pause
    console.error(`${Math.floor(share * 100)} % ${what}`)
  }
  await asOwner(database, async (db) => {
    for await (const { what, problems } of checkHealth(db, showProgress)) {
      console.log(`${problems.length === 0 ? 'well ' : 'AILING'} ${what}`)
      for (const problem of problems) console.log(`       ${problem}`)
      isWell &&= problems.length === 0
    }
  })
  console.log(isWell ? 'The shop is well.' : 'The shop needs somebody to look after it.')
  if (!isWell) process.exitCode = 1
}

if (import.meta.main) await onShop(examine)
