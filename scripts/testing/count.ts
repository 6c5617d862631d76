export type Count = { passed: number; failed: number; skipped: number }

type VitestReport = {
  testResults: {
    status: string
    assertionResults: { status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' }[]
  }[]
}

/** A file that could not even be loaded has no tests: it counts as one failure. */
export function countVitest(report: VitestReport): Count {
  const statuses = report.testResults.flatMap((file) =>
    file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
      ? [...file.assertionResults.map(({ status }) => status), 'failed']
      : file.assertionResults.map(({ status }) => status),
  )
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A test that passed when it was repeated has passed; `troublesOf` names it nevertheless. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** A run that ended badly without a failed test, or without any test at all, is a failure too. */
export function judge(count: Count | undefined, exitCode: number, mayBeEmpty: boolean): Count {
  if (!count) return { passed: 0, failed: 1, skipped: 0 }
  const isEmpty = count.passed + count.failed === 0
  if (count.failed === 0 && (isEmpty ? !mayBeEmpty : exitCode !== 0)) return { ...count, failed: 1 }
  return count
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
})
