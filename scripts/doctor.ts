import { checkHealth } from '../src/startup/health-check.ts'
import { onDatabase } from './with-database.ts'

await onDatabase(async ({ db }) => {
  const findings = await checkHealth(db)
  for (const { what, troubles } of findings) {
    console.log(`${troubles.length === 0 ? 'well ' : 'AILING'} ${what}`)
    for (const trouble of troubles) console.log(`       ${trouble}`)
  }
  const isWell = findings.every(({ troubles }) => troubles.length === 0)
  console.log(isWell ? 'The shop is well.' : 'The shop needs somebody to look after it.')
  if (!isWell) process.exitCode = 1
})
