import type { Database } from '../src/platform/database/database.server.ts'
import { checkHealth } from '../src/startup/health-check.ts'
import { Progress } from './progress.ts'
import { asOwner } from './with-database.ts'

/**
 * Checks the invariants of the shop's database and prints a line for each; exit code 1 when one is broken. How
 * far it is with what takes long is on stderr.
 */
export async function examine(database: Database): Promise<void> {
  let isWell = true
  const progress = new Progress(process.stderr)
  await asOwner(database, async (db) => {
    const findings = checkHealth(db, (what, share) => progress.show(what, share))
    for await (const { what, problems } of findings) {
      progress.clear()
      console.log(`${problems.length === 0 ? 'well ' : 'AILING'} ${what}`)
      for (const problem of problems) console.log(`       ${problem}`)
      isWell &&= problems.length === 0
    }
  })
  console.log(isWell ? 'The shop is well.' : 'The shop needs somebody to look after it.')
  if (!isWell) process.exitCode = 1
}
