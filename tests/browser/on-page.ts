import type { Page, Response } from '@playwright/test'
import { type CartLine, lineOf } from '../../src/storefront/cart/cart.ts'
import { storageKey, storedVersion } from '../../src/storefront/cart/cart-store.ts'

/** Opens an address and waits until its scripts answer: a person would just press again. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  await isAwake(page)
  return response
}

/** What React keeps in the document that it hydrates; the marks of elements are there before they answer. */
type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

export const isAwake = (page: Page) =>
  page.waitForFunction(() => {
    const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
    const container = entry?.[1] as Container | undefined
    return container?.stateNode.current.memoizedState.isDehydrated === false
  })

/** Waits until a page watches its line, which it does once all else is there. */
export const isWatching = (page: Page) => hasFetched(page, 'offline-notice')

/** Waits until a page has its code for messages, which it fetches at the first press that it hears. */
export async function hasMessages(page: Page): Promise<void> {
  const fetching = hasFetched(page, 'toast-view')
  const pressing = setInterval(() => void page.keyboard.press('Shift').catch(() => undefined), 250)
  await fetching.finally(() => clearInterval(pressing))
  await page.waitForLoadState('networkidle')
}

const hasFetched = (page: Page, file: string) =>
  page.waitForFunction(
    (start) => performance.getEntriesByType('resource').some(({ name }) => name.includes(start)),
    `/${file}-`,
  )

/** Documents that the page asks for from now on. */
export function documentsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Takes the network away from a page that is about to notice it. */
export async function goOffline(page: Page): Promise<void> {
  await isWatching(page)
  await page.context().setOffline(true)
}

/**
 * Closes a page of which nothing is to be heard any more. Its line has to be dead for real: for a moment a document
 * that is left runs on without what keeps its page offline.
 */
export async function leave(page: Page) {
  await page.goto('about:blank')
  await page.close()
}

/** Answers to this address wait until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isLetThrough
    await route.fallback()
  })
  return letThrough
}

/**
 * Messages that come from now on wait: their timers do not start. Ten seconds to press Undo are long for
 * a person, and may be short for a test on a machine that does twenty other things.
 */
export const lookAway = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
  })

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

type Kept = { products?: CartLine[]; wishlist?: CartLine[]; checkedCategorys?: number[] }

/** As the product would lie in cart or wishlist. */
export const line = (product: { id: number; name: string; price: number }, quantity = 1) =>
  lineOf({ ...product, image: '' }, quantity)

/** This browser was here before and stored this; call it before the first visit. */
export async function rememberCart(page: Page, kept: Kept) {
  const state = { userInfo: [], products: [], checkedCategorys: [], wishlist: [], ...kept }
  const root = JSON.stringify({ state, version: storedVersion })
  await rememberText(page, root)
}

/** The same with any text: what somebody may have written there. */
export async function rememberText(page: Page, text: string) {
  await page.addInitScript(
    ([key, value]) => {
      // A blank page has no store.
      if (origin === 'null') return
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [storageKey, text] as const,
  )
}

/** What lies in the browser's store now. */
export const keptIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey)

/** The draft of a form of the admin area as this browser keeps it; null where there is none. */
export const draftOf = (page: Page, form: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `draft:${form}`)

/** The shop fails at these addresses until it is mended. */
export async function cutOff(page: Page, address: string | RegExp) {
  await page.route(address, (route) => route.fulfill({ status: 500 }))
  return { mend: () => page.unroute(address) }
}

/** News of orders do not reach this page. */
export const hearNothing = (page: Page) => page.route('**/api/events', (route) => route.abort())

/** As somebody does who reads with letters twice as large. */
export const doubleLetters = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
