// npm test: what every change has to pass. `npm test -- tests/faults` runs the tests of these files, nightly ones too;
// `--project=…` chooses projects (of vitest.config.ts, and of config/playwright.config.ts those that begin with `browser`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium, ensurePostgres } from '../tests/fixtures/system-programs.ts'

const onEachChange = [
  ...['rules', 'api-embedded', 'api-postgres', 'drills'],
  ...['browser-embedded', 'browser-postgres'],
]

const words = process.argv.slice(2)
if (words.some((word) => ['--help', '-h'].includes(word))) {
  console.log(
    'npm test -- [--project=NAME of vitest.config.ts or config/playwright.config.ts …] [FILE …]',
  )
  process.exit()
}
const chosen = words.filter((word) => word.startsWith('--project='))
const files = words.filter((word) => !chosen.includes(word))
const projects =
  chosen.length > 0
    ? chosen
    : (files.length > 0 ? ['*', 'browser-*'] : onEachChange).map((name) => `--project=${name}`)
if (chosen.length + files.length === 0) process.env.API_ON_EMBEDDED = 'partly'
const ofBrowser = projects.filter((word) => word.startsWith('--project=browser'))
const ofVitest = projects.filter((word) => !ofBrowser.includes(word))

let passed = 0
let failed = 0
let skipped = 0
const vitestFailures: string[] = []
try {
  if (!projects.every((word) => /=(rules|browser-long|browser-more|.*-embedded)$/.test(word)))
    ensurePostgres()
  if (ofBrowser.length > 0) ensureChromium()
  if (ofVitest.length > 0) {
    const { report } = await run<JsonTestResults>('vitest', 'run', '--allowOnly=false', ...ofVitest)
    passed += report.numPassedTests
    failed += report.numFailedTests
    skipped += report.numPendingTests
    for (const file of report.testResults.filter(isFailed)) {
      vitestFailures.push(file.name)
      for (const { fullName, failureMessages } of file.assertionResults.filter(isFailed))
        vitestFailures.push(`  ${fullName}`, ...(failureMessages ?? []).map(asHint))
    }
  }
  if (ofBrowser.length > 0) {
    const { report, isFine } = await run<JSONReport>(
      'playwright',
      'test',
      '--config=config/playwright.config.ts',
      '--forbid-only',
      ...ofBrowser,
    )
    const { expected, unexpected, flaky, skipped: left } = report.stats
    // A second try is as good as the first as long as tests/browser/flaky.ts says so.
    passed += expected + (isFine ? flaky : 0)
    failed += unexpected + (isFine ? 0 : flaky)
    skipped += left
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
// Playwright has just named its own.
if (vitestFailures.length > 0) console.log(`\nVitest's failures:\n${vitestFailures.join('\n')}`)
if (passed === 0) process.exitCode = 1
if (process.exitCode === 1 && failed === 0) {
  console.log('\nAn error that belongs to no test ended the run badly: it stands above.')
  failed = 1
}
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

type Run<Report> = { report: Report; isFine: boolean }

/** Runs a tool that prints as usual; @returns what it also reports as JSON, and whether it is content. */
async function run<Report>(tool: string, ...options: string[]): Promise<Run<Report>> {
  const json = `test-results/${tool}.json`
  rmSync(json, { force: true })
  const mayBeEmpty = tool === 'vitest' ? '--passWithNoTests' : '--pass-with-no-tests'
  if (files.length > 0) options.push(mayBeEmpty, ...files)
  const child = spawn(tool, options, { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = (signal: NodeJS.Signals) => child.once('exit', () => process.exit(1)).kill(signal)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
  const report: Report = JSON.parse(readFileSync(json, 'utf8'))
  return { report, isFine: code === 0 }
}

/** The beginning of what went wrong, for who sees only the last lines of a run. */
function asHint(message: string) {
  const lines = message.split('\n').slice(0, 6)
  return lines.map((line) => `    ${line}`).join('\n')
}

function isFailed({ status }: { status: string }) {
  return status === 'failed'
}
