import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { tolerated } from '../fixtures/second-tries.ts'

/** Names the tests that passed only at their second try, and fails the run where there are too many. */
export default class FlakyReporter implements Reporter {
  private root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root
  }

  async onEnd() {
    const flaky = this.root?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    for (const { location, title } of flaky)
      console.log(`passed only at its second try: ${location.file}:${location.line} ${title}`)
    return flaky.length <= tolerated ? undefined : { status: 'failed' as const }
  }
}
