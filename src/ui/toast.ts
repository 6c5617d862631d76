import type { showNow } from './toast-view.tsx'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type ToastOptions = {
  /** A button in the toast, such as Undo. Pressing it closes the toast. */
  action?: { label: string; run: () => void }
  /** Milliseconds until it closes, or false to stay until dismissed. */
  autoClose?: number | false
  /** A toast with an id that is still in sight is replaced instead of stacked. */
  id?: string
}

type Habit = { autoClose: number; errorsStay: boolean }

/** Specification 9: five seconds in the shop, one in the admin area. One second is too short for an error. */
export const toastHabits = {
  shop: { autoClose: 5000, errorsStay: false },
  admin: { autoClose: 1000, errorsStay: true },
} satisfies Record<string, Habit>

let habit: Habit = toastHabits.shop
let view: Promise<{ showNow: typeof showNow }> | undefined

/** Which habit counts from now on; layouts call it when they appear. */
export function setToastArea(area: keyof typeof toastHabits) {
  habit = toastHabits[area]
}

/** Shows a message at the top right. The code for it is fetched with the first one. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}) {
  const autoClose = options.autoClose ?? lifetime(kind, options)
  view ??= import('./toast-view.tsx')
  try {
    const { showNow } = await view
    showNow(kind, text, { ...options, autoClose })
  } catch {
    // A thin network: the next message tries to fetch it again.
    view = undefined
  }
}

/** What can be undone stays until it is dismissed: nobody should have to hurry (WCAG 2.2.1). */
function lifetime(kind: ToastKind, { action }: ToastOptions) {
  if (action || (kind === 'error' && habit.errorsStay)) return false
  return habit.autoClose
}
