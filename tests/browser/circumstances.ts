import { accountApi, productApi } from '../fixtures/apis.ts'
import { delivery, expectOnePlaced, ordersIn } from './checkout.ts'
import type { Drill } from './cut-line.ts'
import { signInAs, signInThroughTheDoor, visit } from './pages.ts'
import { at, expect, type Page } from './test.ts'
import { changeSettings } from './users.ts'

/** What else happens to an order whose line breaks. */
export interface Circumstance {
  /** Before they order. */
  readonly before?: (drill: Drill) => Promise<unknown>
  /** Until the line is back. @returns what puts the shop right again */
  readonly meanwhile?: (drill: Drill) => Promise<(() => Promise<unknown>) | undefined>
  /** They close the page before the line is back. */
  readonly leaves?: true
  /** Once it is back it goes out once more, whoever sends it. */
  readonly isSentOnce?: true
  /** Once it is back: how they come to their orders. Without it they go there on the same page. */
  readonly comeBack?: (drill: Drill) => Promise<Page>
  /** What they read of an order that had not arrived before. Without it that one is sent by itself. */
  readonly reason?: string | RegExp
  /** What they then press for it to be sent, once the shop is put right; without it they withdraw. */
  readonly answer?: string | RegExp
}

const day = 86_400_000

async function inANewTab({ context }: Drill): Promise<Page> {
  const tab = await context.newPage()
  await visit(tab, '/order')
  return tab
}

const withClockAt = (ms: number): Circumstance => ({
  leaves: true,
  async comeBack({ context }) {
    const tab = await context.newPage()
    await tab.clock.setSystemTime(Date.now() + ms)
    await visit(tab, '/order')
    return tab
  },
  reason: 'Still want it?',
  answer: 'Yes, send it',
})

export const circumstances = {
  'nothing else happens': {},
  'the tab is closed and another opened': { leaves: true, comeBack: inANewTab },
  'two tabs are open': {
    before: inANewTab,
    isSentOnce: true,
    async comeBack({ context, page }) {
      // Both try at once, of themselves.
      for (const tab of context.pages()) if (tab !== page) await expectOnePlaced(tab)
      await visit(page, '/order')
      return page
    },
  },
  'the session ends': {
    meanwhile: async ({ customer }) => void (await customer.call(accountApi.logout, { body: {} })),
    async comeBack({ page, customer }) {
      await page.goto('/order')
      await signInThroughTheDoor(page, customer)
      await expect(page.getByRole('button', { name: customer.username })).toBeVisible()
      await visit(page, '/order')
      return page
    },
  },
  'somebody else signs in': {
    leaves: true,
    async comeBack(drill) {
      const { shop, fixtures, context, customer } = drill
      const arrived = await ordersIn(shop, customer)
      const neighbor = await fixtures.asCustomer()
      const tab = await context.newPage()
      await signInAs(tab, neighbor)
      await visit(tab, '/order')
      await expect(tab.getByText('No orders yet')).toBeVisible()
      await expect(tab.getByText(delivery.address)).toHaveCount(0)
      expect(await ordersIn(shop, customer)).toEqual(arrived)
      expect(await ordersIn(shop, neighbor)).toEqual([])
      await signInAs(tab, customer)
      await tab.evaluate(() => sessionStorage.clear())
      await visit(tab, '/order')
      return tab
    },
  },
  'the clock goes a day ahead': withClockAt(day),
  'the clock goes a day back': withClockAt(-day),
  'the price changes': {
    meanwhile: async ({ admin, dish }) =>
      void (await admin.call(productApi.quickEdit, { params: at(dish), body: { price: 2_500 } })),
    reason: /A price has changed/,
    answer: /^Send it for/,
  },
  'it is sold out': {
    meanwhile: async ({ admin, dish, fixtures }) => {
      const baseQuantity = await fixtures.stockOf(dish)
      const body = { quantity: 0, baseQuantity }
      await admin.call(productApi.quickEdit, { params: at(dish), body })
      return undefined
    },
    reason: /is sold out/,
  },
  'the kitchen closes': {
    async meanwhile(drill) {
      const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
      await changeSettings(drill.admin, { pausedUntil })
      return () => changeSettings(drill.admin, { pausedUntil: null })
    },
    reason: 'You can send it once it is open.',
    answer: 'Send it now',
  },
} satisfies Record<string, Circumstance>
