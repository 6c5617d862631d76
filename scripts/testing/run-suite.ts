import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ended, startChild } from '../bootstrap/children.mjs'
import { root } from '../bootstrap/root.mjs'
import { temporaryFolder } from '../bootstrap/temporary-folder.mjs'
import { type Count, countPlaywright, countVitest, judge } from './count.ts'
import type { Suite } from './suites.ts'
import { type Trouble, troublesOfPlaywright, troublesOfVitest } from './troubles.ts'

export type Outcome = Count & { suite: Suite; seconds: number; troubles: Trouble[] }

/** Runs one suite; a person reads its usual output, the count comes from its JSON report. */
export async function runSuite(suite: Suite, files: string[]): Promise<Outcome> {
  const started = Date.now()
  const { folder, remove } = temporaryFolder('report')
  const report = path.join(folder, 'report.json')
  try {
    const empty = files.length > 0 ? [mayBeEmpty[suite.tool]] : []
    const args = [...commands[suite.tool](suite, report), ...empty, ...files]
    const child = startChild(process.execPath, args, {
      cwd: root,
      detached: true,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const code = await ended(child)
    const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    const { countOf, troublesOf } = readers[suite.tool]
    const count = judge(told && countOf(told), code, files.length > 0)
    const troubles = told ? troublesOf(told) : []
    return { ...count, suite, troubles, seconds: (Date.now() - started) / 1000 }
  } finally {
    remove()
  }
}

// A forgotten `.only` would pass for a whole suite.
const commands = {
  vitest: (suite: Suite, report: string) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${suite.name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--allowOnly=false',
  ],
  playwright: (suite: Suite) => [
    'node_modules/@playwright/test/cli.js',
    'test',
    `--project=${suite.name}`,
    '--reporter=list,json',
    '--forbid-only',
  ],
}

const mayBeEmpty = { vitest: '--passWithNoTests', playwright: '--pass-with-no-tests' }

const readers = {
  vitest: { countOf: countVitest, troublesOf: troublesOfVitest },
  playwright: { countOf: countPlaywright, troublesOf: troublesOfPlaywright },
}
