import { describe, expect, it } from 'vitest'
import { troublesOfPlaywright, troublesOfVitest } from './troubles.ts'

describe('naming what went wrong', () => {
  it('names failed tests, and files that could not be loaded', () => {
    const assertionResults = [
      { fullName: 'an order is placed', status: 'passed' },
      { fullName: 'an order is sent', status: 'failed', failureMessages: ['no\n    at line 3'] },
    ]
    const broken = {
      name: 'cart.test.ts',
      status: 'failed',
      message: 'no module',
      assertionResults: [],
    }
    const testResults = [{ name: 'order.test.ts', status: 'failed', assertionResults }, broken]
    expect(troublesOfVitest({ testResults })).toEqual([
      { test: 'an order is sent', what: 'failed', why: 'no' },
      { test: 'cart.test.ts', what: 'failed', why: 'no module' },
    ])
  })

  it('names browser tests that failed or had to be repeated, with the groups they are in', () => {
    const red = { error: { message: '\u001b[31mtoo late\u001b[39m' } }
    const groups = [
      {
        title: 'a toast',
        specs: [{ title: 'leaves', tests: [{ status: 'flaky', results: [red, {}] }] }],
      },
    ]
    const specs = [
      { title: 'is read', tests: [{ status: 'expected', results: [{}] }] },
      { title: 'is heard', tests: [{ status: 'unexpected', results: [red] }] },
    ]
    expect(
      troublesOfPlaywright({ suites: [{ title: 'toasts.spec.ts', specs, suites: groups }] }),
    ).toEqual([
      { test: 'toasts.spec.ts › is heard', what: 'failed', why: 'too late' },
      { test: 'toasts.spec.ts › a toast › leaves', what: 'repeated', why: 'too late' },
    ])
  })
})
