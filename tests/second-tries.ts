import type { FullConfig, Reporter as PlaywrightReporter, Suite } from '@playwright/test/reporter'
import type { TestModule, Reporter as VitestReporter } from 'vitest/node'

/**
 * A machine that others use can be too slow for one test out of thousands that look at a browser or
 * at processes; a second one says something about the shop, or about the tests.
 */
const mayPass = 1

/**
 * For Vitest and for Playwright: names the tests that passed only at their second try, and fails a run
 * with more of them than `mayPass`.
 */
export default class SecondTries implements PlaywrightReporter, VitestReporter {
  private root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root
  }

  /** Of Playwright. */
  async onEnd() {
    const flaky = this.root?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    const isFine = report(flaky.map((test) => test.titlePath().join(' › ')))
    return isFine ? undefined : { status: 'failed' as const }
  }

  /** Of Vitest. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    if (!report(flaky.map((test) => test.fullName))) process.exitCode = 1
  }
}

function report(titles: readonly string[]): boolean {
  for (const title of titles) console.log(`passed only at its second try: ${title}`)
  return titles.length <= mayPass
}
