import { expect, type Page } from '@playwright/test'
import type { ToastKind } from '../../src/ui/feedback/toast.ts'

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
