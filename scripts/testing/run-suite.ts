import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ended, startChild } from '../bootstrap/children.mjs'
import { root } from '../bootstrap/root.mjs'
import { type Count, countPlaywright, countVitest, judge } from './count.ts'
import type { Suite } from './suites.ts'

export type Outcome = Count & { suite: Suite; seconds: number }

/** Runs one suite; a person reads its usual output, the count comes from its JSON report. */
export async function runSuite(
  suite: Suite,
  files: string[],
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const started = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni-report-'))
  const report = path.join(folder, 'report.json')
  try {
    const [command, ...args] = commands[suite.tool](suite, report)
    const child = startChild(process.execPath, [command, ...args, ...files], {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const code = await ended(child)
    const count = judge(readCount(suite, report), code, files.length > 0)
    return { ...count, suite, seconds: (Date.now() - started) / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const commands = {
  vitest: (suite: Suite, report: string): [string, ...string[]] => [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${suite.name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  playwright: (suite: Suite): [string, ...string[]] => [
    'node_modules/@playwright/test/cli.js',
    'test',
    `--project=${suite.name}`,
    '--reporter=list,json',
  ],
}

const counters = { vitest: countVitest, playwright: countPlaywright }

function readCount(suite: Suite, report: string): Count | undefined {
  return existsSync(report)
    ? counters[suite.tool](JSON.parse(readFileSync(report, 'utf8')))
    : undefined
}
