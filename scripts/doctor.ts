import { checkHealth } from '../src/startup/health-check.ts'
import { onDatabase } from './with-database.ts'

await onDatabase(async ({ db }) => {
  const findings = await checkHealth(db)
  for (const { what, problems } of findings) {
    console.log(`${problems.length === 0 ? 'well ' : 'AILING'} ${what}`)
    for (const problem of problems) console.log(`       ${problem}`)
  }
  const isWell = findings.every(({ problems }) => problems.length === 0)
  console.log(isWell ? 'The shop is well.' : 'The shop needs somebody to look after it.')
  if (!isWell) process.exitCode = 1
})
