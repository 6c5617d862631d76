// npm test: what every change has to pass. `npm test -- tests/faults` runs the tests of these files, nightly ones too;
// `--project=…` chooses projects (of config/vitest.config.ts, and of config/playwright.config.ts those that begin with `browser`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium, ensurePostgres } from '../tests/fixtures/system-programs.ts'

const onEachChange = ['rules', 'api-embedded', 'api-postgres', 'drills', 'browser-embedded']

const words = process.argv.slice(2)
const chosen = words.filter((word) => word.startsWith('--project='))
const files = words.filter((word) => !chosen.includes(word))
const projects =
  chosen.length > 0
    ? chosen
    : (files.length > 0 ? ['*', 'browser-*'] : onEachChange).map((name) => `--project=${name}`)
if (words.length === 0) process.env.API_ON_EMBEDDED = 'partly'
const ofBrowser = projects.filter((word) => word.startsWith('--project=browser'))
const ofVitest = projects.filter((word) => !ofBrowser.includes(word))

/** Of Vitest: the lines of Playwright follow theirs. */
const failedFiles: string[] = []
const counts = { passed: 0, failed: 0, skipped: 0 }
try {
  if (!projects.every((word) => /=(rules|.*-embedded)$/.test(word))) ensurePostgres()
  if (ofBrowser.length > 0) ensureChromium()
  if (ofVitest.length > 0) {
    const options = [
      'run',
      '--config=config/vitest.config.ts',
      '--allowOnly=false',
      '--passWithNoTests',
      ...ofVitest,
    ]
    const { report } = await run<JsonTestResults>('vitest', options)
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests
    counts.skipped += report.numPendingTests
    for (const { name, status } of report.testResults)
      if (status === 'failed') failedFiles.push(`failed: ${name}`)
  }
  if (ofBrowser.length > 0) {
    const config = '--config=config/playwright.config.ts'
    const options = ['test', config, '--forbid-only', '--pass-with-no-tests', ...ofBrowser]
    const { report, isFine } = await run<JSONReport>('playwright', options)
    const { expected, unexpected, flaky, skipped } = report.stats
    // A second try is as good as the first as long as tests/browser/flaky.ts says so.
    counts.passed += expected + (isFine ? flaky : 0)
    counts.failed += unexpected + (isFine ? 0 : flaky)
    counts.skipped += skipped
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
console.log(failedFiles.join('\n'))
if (counts.passed === 0) process.exitCode = 1
if (process.exitCode === 1 && counts.failed === 0) {
  console.log('\nAn error that belongs to no test ended the run badly: it stands above.')
  counts.failed = 1
}
const { passed, failed, skipped } = counts
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

/** Runs a tool that prints as usual; @returns what it also reports as JSON, and whether it is content. */
async function run<Report>(tool: string, options: readonly string[]) {
  const json = `test-results/${tool}.json`
  rmSync(json, { force: true })
  const child = spawn(tool, [...options, ...files], { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = (signal: NodeJS.Signals) => child.once('exit', () => process.exit(1)).kill(signal)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
  const report: Report = JSON.parse(readFileSync(json, 'utf8'))
  return { report, isFine: code === 0 }
}
