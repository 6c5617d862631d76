// npm test: everything a stranger needs to believe that the shop works. The last line is `N passed, N failed`.
import { ensureBuilt } from './bootstrap/build.mjs'
import { tell } from './bootstrap/step.mjs'
import { readChoice } from './testing/choice.ts'
import { ensureChromium } from './testing/chromium.ts'
import { sum } from './testing/count.ts'
import { startPostgres } from './testing/postgres.ts'
import { ensurePostgres } from './testing/postgres-programs.ts'
import { type Outcome, runSuite } from './testing/run-suite.ts'
import type { Suite } from './testing/suites.ts'

await tell(
  async () => {
    const choice = readChoice(process.argv.slice(2))
    const needs = (what: Suite['needs'][number]) =>
      choice.suites.some((suite) => suite.needs.includes(what))
    const ownServer = needs('postgres') && !process.env.TEST_DATABASE_URL
    if (ownServer || needs('own-postgres')) await ensurePostgres()
    if (needs('chromium')) process.env.CHROMIUM_PATH = await ensureChromium()
    await ensureBuilt()

    const server = ownServer ? await startPostgres() : undefined
    if (server) process.env.TEST_DATABASE_URL = server.url
    const outcomes: Outcome[] = []
    for (const suite of choice.suites) {
      console.log(`\n== ${suite.name}`)
      outcomes.push(await runSuite(suite, choice.files))
    }
    await server?.stop()

    const { passed, failed } = sum(outcomes)
    const paragraphs = [outcomes.flatMap(troublesIn), outcomes.map(line), [verdict(passed, failed)]]
    for (const lines of paragraphs) if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  },
  verdict(0, 1),
)

function verdict(passed: number, failed: number) {
  return `${passed} passed, ${failed} failed`
}

/** Named once more at the end: the suites before the last one have long been scrolled away. */
function troublesIn({ suite, troubles }: Outcome) {
  return troubles.map(({ test, what, why }) => `${suite.name}: ${test}\n  ${what}: ${why}`)
}

function line({ suite, passed, failed, skipped, seconds }: Outcome) {
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${suite.name.padEnd(17)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed${skips}`
}
