import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Titles of tests that may need their second try, each with the reason. */
const reasons: Readonly<Record<string, string>> = {}

/** Fails a run in which any other test passed only at its second try. */
export default class FlakyReporter implements Reporter {
  private root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root
  }

  async onEnd() {
    const flaky = this.root?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    const surprising = flaky.filter(({ title }) => !(title in reasons))
    for (const { title } of surprising) console.log(`passed only at its second try: ${title}`)
    if (surprising.length === 0) return
    console.log('Mend these tests, or list them with the reason in tests/browser/flaky.ts.')
    return { status: 'failed' as const }
  }
}
