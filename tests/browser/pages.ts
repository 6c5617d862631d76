import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { sessionHint } from '../../src/platform/http/session-hint.ts'
import type { ToastKind } from '../../src/ui/feedback/toast.ts'
import type { Person } from '../fixtures/users.ts'

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

/** The page's browser has this person's session from now on, as if they had signed in last week. */
export async function signInAs(page: Page, { sid }: Person) {
  // Of every shop of this machine: cookies know no ports.
  const url = 'http://127.0.0.1'
  await page.context().addCookies([
    { name: 'sid', value: sid ?? '', url, httpOnly: true },
    { name: sessionHint, value: '1', url },
  ])
}

/** Presses a button, or follows a link, of a page or of a part of it. */
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).click()
export const follow = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name }).click()

/** Presses a button the moment it is there, as a finger does that is on its way, and marks the body. */
export const pressOnceThere = (page: Page, within: string, words: string) =>
  page.evaluate(
    ([selector, start]) => {
      const look = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${selector} button`)]
        const button = buttons.find(({ textContent }) => textContent.startsWith(start))
        if (!button) return
        look.disconnect()
        button.click()
        document.body.dataset.pressed = 'yes'
      })
      look.observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [within, words] as const,
  )

/** As somebody does who came to a page that asks who they are. */
export async function signInThroughTheDoor(page: Page, person: Person) {
  await follow(page.getByRole('main'), /sign in/i)
  await submitSignIn(page, person)
}

/** On the sign in page. */
export async function submitSignIn(page: Page, who: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('main').getByLabel('Email').fill(who.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password)
  await press(page, 'Sign in')
}

/** A field says this, after what else it says of itself. */
export const expectError = (field: Locator, text: string) =>
  expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\. )${text}$`))

interface Toast {
  readonly kind: ToastKind
  readonly role: string
  readonly text: string
}

type Hearing = { heardToasts: Toast[] }

/** Runs in the page, before anything else: in the admin area a toast is gone after a second. */
export function hearToasts(): void {
  const heard: Toast[] = []
  ;(window as unknown as Hearing).heardToasts = heard
  // All of them move along when a dialog opens; one that comes again in place has a new message.
  const known = new WeakSet<Element>()
  const hear = (message: Element) => {
    const toast = message.closest('.Toastify__toast')
    if (!toast || known.has(message)) return
    known.add(message)
    const [, kind = ''] = /Toastify__toast--(\w+)/.exec(toast.className) ?? []
    const text = message.querySelector('span')?.textContent ?? ''
    heard.push({ kind: kind as ToastKind, role: toast.getAttribute('role') ?? '', text })
  }
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue
      const inside = node.querySelectorAll('.toast-message')
      for (const message of node.matches('.toast-message') ? [node] : inside) hear(message)
    }
  }).observe(document, { subtree: true, childList: true })
}

/** Waits for a toast with exactly these words, of this colour; each counts for one expectation. */
export async function expectToast(page: Page, kind: ToastKind, text: string) {
  const wanted: Toast = { kind, role: kind === 'error' ? 'alert' : 'status', text }
  await page.waitForFunction(takeHeard, wanted, { timeout: 20_000 }).catch(async () => {
    const heard = await page.evaluate(() => (window as unknown as Hearing).heardToasts)
    expect(heard).toContainEqual(wanted)
  })
}

function takeHeard(wanted: Toast): boolean {
  const heard = (window as unknown as Hearing).heardToasts
  const at = heard.findIndex(
    ({ kind, role, text }) => kind === wanted.kind && role === wanted.role && text === wanted.text,
  )
  if (at >= 0) heard.splice(at, 1)
  return at >= 0
}

export async function logOut(page: Page, username: string | RegExp) {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** Waits until a picture has come. */
export const isLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth).catch(() => 0))
    .toBeGreaterThan(0)
