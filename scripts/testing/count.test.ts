import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, judge, sum } from './count.ts'

const file = (status: string, ...statuses: ('passed' | 'failed' | 'skipped')[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
})

describe('counting tests', () => {
  it('counts what Vitest reports', () => {
    const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')]
    expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })

  it('counts a browser test that passed when repeated as passed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  it('calls a suite failed that crashed, ended badly or ran nothing', () => {
    const good = { passed: 3, failed: 0, skipped: 0 }
    const none = { passed: 0, failed: 0, skipped: 4 }
    expect(judge(undefined, 0, true).failed).toBe(1)
    expect(judge(good, 1, false)).toEqual({ ...good, failed: 1 })
    expect(judge(none, 0, false).failed).toBe(1)
    expect(judge(good, 0, false)).toEqual(good)
  })

  it('lets a suite be empty when the person chose files', () => {
    const none = { passed: 0, failed: 0, skipped: 0 }
    expect(judge(none, 1, true)).toEqual(none)
  })

  it('adds the suites up', () => {
    const counts = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]
    expect(sum(counts)).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})
