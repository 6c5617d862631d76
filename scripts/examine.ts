import type { Database } from '../src/platform/database/database.server.ts'
import { checkHealth } from '../src/startup/health-check.ts'

/** Prints how the shop's database is, line by line as it finds out; exit code 1 when something is wrong. */
export async function examine(database: Database): Promise<void> {
  let isWell = true
  await database.withoutStatementTimeout(async (db) => {
    for await (const { what, problems } of checkHealth(db)) {
      console.log(`${problems.length === 0 ? 'well ' : 'AILING'} ${what}`)
      for (const problem of problems) console.log(`       ${problem}`)
      isWell &&= problems.length === 0
    }
  })
  console.log(isWell ? 'The shop is well.' : 'The shop needs somebody to look after it.')
  if (!isWell) process.exitCode = 1
}
