// npm test: everything but what takes minutes. `npm test -- --project=api-postgres order.api` chooses projects
// (of vitest.config.ts, and of playwright.config.ts those that begin with `browser`) and files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium, ensurePostgres } from '../tests/fixtures/system-programs.ts'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'

const words = process.argv.slice(2)
const chosen = words.filter((word) => word.startsWith('--project='))
const files = words.filter((word) => !chosen.includes(word))
const projects = chosen.length > 0 ? chosen : ['--project=!*-long', '--project=browser-*']
const ofBrowser = projects.filter((word) => word.startsWith('--project=browser'))
const ofVitest = projects.filter((word) => !ofBrowser.includes(word))

const reports = temporaryFolder('reports').folder
const sum = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
try {
  if (!projects.every((word) => /=(rules|.*-embedded)$/.test(word))) ensurePostgres()
  if (ofBrowser.length > 0) ensureChromium()
  if (ofVitest.length > 0) await runVitest()
  if (ofBrowser.length > 0) await runPlaywright()
} catch (error) {
  console.error((error as Error).message)
  sum.failed += 1
}
// Playwright has just named its own; those of Vitest have been scrolled away.
for (const failure of failures) console.log(`failed: ${failure}`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`)
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1

async function runVitest() {
  const report = `${reports}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = ['run', '--allowOnly=false', ...reporters, ...ofVitest]
  const code = await run('vitest', [...options, ...(files.length > 0 ? ['--passWithNoTests'] : [])])
  const told: JsonTestResults = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, status, assertionResults } of told.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    failures.push(...failed.map((test) => test.fullName))
    if (status === 'failed' && failed.length === 0) failures.push(`${name} could not be loaded`)
  }
  add(code, told.numPassedTests, failures.length, told.numPendingTests)
}

async function runPlaywright() {
  const options = [
    'test',
    '--forbid-only',
    '--reporter=list,json,tests/browser/flaky.ts',
    ...ofBrowser,
  ]
  const report = `${reports}/playwright.json`
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const code = await run('playwright', [
    ...options,
    ...(files.length > 0 ? ['--pass-with-no-tests'] : []),
  ])
  const { stats }: JSONReport = JSON.parse(readFileSync(report, 'utf8'))
  add(code, stats.expected + stats.flaky, stats.unexpected, stats.skipped)
}

/** @returns the exit code; the tool prints as usual */
async function run(tool: string, options: string[]): Promise<number> {
  const child = spawn(tool, [...options, ...files], { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(1)).kill(signal)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** A run that ended badly without a failed test has failed too. */
function add(code: number, passed: number, failed: number, skipped: number) {
  sum.passed += passed
  sum.failed += failed || Math.min(code, 1)
  sum.skipped += skipped
}
