import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Titles of tests that may pass at their second try only, each with the reason. */
const mayRetry: Readonly<Record<string, string>> = {}

/** Fails a run in which a test passed only at its second try, unless it is listed above. */
export default class FlakyReporter implements Reporter {
  private root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root
  }

  async onEnd() {
    const flaky = this.root?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    for (const { title } of flaky)
      console.log(`passed only at its second try: ${title} (${mayRetry[title] ?? 'not listed'})`)
    const isAllowed = flaky.every(({ title }) => title in mayRetry)
    return isAllowed ? undefined : { status: 'failed' as const }
  }
}
