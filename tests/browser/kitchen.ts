import type { Page } from '@playwright/test'

/** The card of an order on the board of the kitchen, and its buttons. */
export const card = (board: Page, { id }: { id: number }) =>
  board.getByRole('article', { name: `#${id}` })
export const step = (board: Page, order: { id: number }, name: string) =>
  card(board, order).getByRole('button', { name })
export const seen = (board: Page) => board.getByRole('button', { name: 'Seen (A)' })
export const lost = (board: Page) => board.getByText(/^No connection since/)

/** Runs in the page: counts the tones that are played, in `data-tones` of the body. */
export function hearTones(): void {
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...time) {
    document.body.dataset.tones = String(Number(document.body.dataset.tones ?? 0) + 1)
    start.apply(this, time)
  }
}

/** Runs in the page: keeps in `data-awake` of the document that the page requested a wake lock. */
export function seeWakeLock(): void {
  const request = navigator.wakeLock.request.bind(navigator.wakeLock)
  navigator.wakeLock.request = (type) => {
    document.documentElement.dataset.awake = type
    return request(type)
  }
}

/** What a page says, asked without the press that Playwright's own questions count as in Chromium. */
export async function textWithoutPress(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.body.innerText',
    userGesture: false,
  })
  await devtools.detach()
  return String(result.value)
}
