import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { DatabaseKind } from '../fixtures/demo-shop.ts'
import { type Fixtures, fixturesOf } from '../fixtures/fixtures.ts'
import type { Person } from '../fixtures/users.ts'
import { type BrowserShop, openBrowserShop } from './browser-shop.ts'
import { hearToasts, signInAs } from './pages.ts'
import { asAdministrator } from './users.ts'

/** Errors that a test brings about on purpose: answers with these statuses, console lines like these. */
type Expected = { statuses?: number[]; messages?: RegExp[] }

export type TestOptions = { expected: Expected }
export type WorkerOptions = { database: DatabaseKind }

type TestFixtures = TestOptions & {
  /** A page in a browser of its own: of this person, or of nobody who is signed in. */
  browserOf: (person?: Person) => Promise<Page>
  watchForErrors: (context: BrowserContext) => void
  /** A new customer; their browser is another matter, see `signInAs`. */
  customer: Person
}
type WorkerFixtures = WorkerOptions & {
  shop: BrowserShop
  /** The administrator; no test signs them out. */
  admin: Person
  fixtures: Fixtures
}

/**
 * Playwright's `test` on a real shop: each worker has one with its own database and mailbox. An
 * error on any page fails the test unless `test.use({ expected: { statuses: [403] } })` names it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  expected: [{}, { option: true }],
  shop: [
    async ({ database }, provide) => {
      const shop = await openBrowserShop(database)
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  admin: [
    async ({ shop }, provide) => provide(await asAdministrator(shop)),
    { scope: 'worker', timeout: 60_000 },
  ],
  fixtures: [
    ({ shop }, provide) => provide(fixturesOf(shop, { quantity: 100 })),
    { scope: 'worker' },
  ],
  customer: async ({ fixtures }, provide) => provide(await fixtures.asCustomer()),
  baseURL: ({ shop }, provide) => provide(shop.url),
  watchForErrors: async ({ expected }, provide) => {
    const surprises: string[] = []
    await provide((context) => {
      context.on('weberror', (error) => {
        const text = String(error.error().stack ?? error.error())
        if (!isExpected(text, expected)) surprises.push(text)
      })
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text(), expected)) {
          surprises.push(`${message.text()} (${message.location().url})`)
        }
      })
    })
    expect(surprises, 'errors that nobody expected').toEqual([])
  },
  context: async ({ context, watchForErrors }, provide) => {
    watchForErrors(context)
    await context.addInitScript(hearToasts)
    await provide(context)
  },
  browserOf: async ({ browser, contextOptions, baseURL, watchForErrors }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (person) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      contexts.push(context)
      watchForErrors(context)
      await context.addInitScript(hearToasts)
      const page = await context.newPage()
      if (person) await signInAs(page, person)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** What most specs begin with, besides. */
export type { Locator, Request, Route } from '@playwright/test'
export { at, clientOf } from '../fixtures/client.ts'
export { unique, uniqueEmail } from '../fixtures/users.ts'
export type { BrowserShop, Fixtures, Page, Person }
export { expect }

function isExpected(text: string, { statuses = [], messages = [] }: Expected) {
  return (
    statuses.some((status) => text.includes(`status of ${status} `)) ||
    messages.some((message) => message.test(text))
  )
}
