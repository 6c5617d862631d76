import type { BrowserContext } from '@playwright/test'
import type { StockedProduct } from '../../src/shop/catalogue/product.ts'
import { notSentYet, placeButton, readyToPlace, thanks } from './checkout.ts'
import {
  type Cut,
  type CuttingProxy,
  cuts,
  isSilence,
  silences,
  startCuttingProxy,
} from './cutting-proxy.ts'
import { isWatching, signInAs } from './pages.ts'
import {
  type BrowserShop,
  test as base,
  expect,
  type Fixtures,
  type Page,
  type Person,
} from './test.ts'

/** A customer whose line to the shop breaks while they order. */
export interface Drill {
  readonly page: Page
  readonly context: BrowserContext
  readonly shop: BrowserShop
  readonly fixtures: Fixtures
  readonly admin: Person
  readonly customer: Person
  readonly dish: StockedProduct
  readonly line: CuttingProxy
}

/** A browser behind a line that can be cut. */
export const test = base.extend<{ line: CuttingProxy; drill: Drill }>({
  expected: {
    statuses: [401, 403, 409, 502],
    messages: [/ERR_|Failed to (fetch|load)|fetching the script/],
  },
  line: async ({ baseURL: _ }, provide) => {
    const line = await startCuttingProxy()
    await provide(line)
    await line.close()
  },
  proxy: async ({ line }, provide) => provide({ server: line.server }),
  drill: async ({ page, context, shop, fixtures, admin, customer, line }, provide) => {
    const dish = await fixtures.aProduct({ price: 2_000 })
    await signInAs(page, customer)
    await provide({ page, context, shop, fixtures, admin, customer, line, dish })
  },
})

/** Where the line breaks while an order is sent; `offline`: before it is pressed, and the browser knows. */
export type Break = Cut | 'offline'

export const breaks: readonly Break[] = ['offline', ...cuts, ...silences]

/** The customer presses, the line breaks, and stays so: nobody is told that anything was placed. */
export async function orderOverABreakingLine(drill: Drill, where: Break) {
  const { page, dish } = drill
  await readyToPlace(page, dish)
  // Only then it finds out by itself.
  if (isSilence(where)) await isWatching(page)
  await breakTheLine(drill, where, () => placeButton(page).click())
  await expect(notSentYet(page)).toBeVisible()
  await expect(thanks(page)).toHaveCount(0)
}

export async function breakTheLine(
  { context, line }: Drill,
  where: Break,
  press: () => Promise<unknown>,
) {
  if (where === 'offline') {
    await context.setOffline(true)
    // Leaving a page ends that for it, while its scripts may still run.
    line.die()
    await press()
    return
  }
  const cut = line.cutAt('/orders/create', where)
  await press()
  await cut
  // Soon the browser knows as well, but for a line that is there.
  if (!isSilence(where)) await context.setOffline(true)
}

export async function mendTheLine({ context, line }: Drill) {
  line.mend()
  await context.setOffline(false)
}
