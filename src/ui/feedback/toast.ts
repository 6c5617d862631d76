export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type ToastHabits = {
  /** Milliseconds that a message stays. */
  readonly autoClose: number
  /** Errors stay until the next action instead. */
  readonly errorsStay: boolean
}

export type ToastOptions = {
  /** A button in the toast, such as Undo. Pressing it closes the toast. */
  action?: { label: string; run: () => void } | undefined
  /** Milliseconds until it closes, or false to stay until the next action. */
  autoClose?: number | false | undefined
  /** A visible toast with the same id is replaced. Without an id: one with the same words. */
  id?: string | undefined
}

/** Specification, section 9. */
export const defaultHabits: ToastHabits = { autoClose: 5000, errorsStay: false }

/** Time to read, decide and press; hover and focus loss pause it (WCAG 2.2.1). */
const timeToAct = 10_000

let habits = defaultHabits
let view: Promise<typeof import('./toast-view.tsx')> | undefined

/** Sets how long later messages stay. Layouts call it when they appear. */
export function setToastHabits(now: ToastHabits = defaultHabits) {
  habits = now
  // Fetches the view at the first press: the first message may be that the network is gone.
  addEventListener('pointerdown', loadView, { once: true })
  addEventListener('keydown', loadView, { once: true })
}

/** Shows a message at the top right. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}) {
  const autoClose = options.autoClose ?? toastLifetime(habits, { kind, action: options.action })
  const loaded = await loadView()
  if (loaded) loaded.showNow(kind, text, { ...options, autoClose })
  // Bad news must arrive even where the code for messages cannot.
  else if (kind === 'error' || kind === 'warning') alert(text)
}

/** Milliseconds a message stays, or false: until the next action. */
export function toastLifetime(now: ToastHabits, toast: { kind: ToastKind; action?: unknown }) {
  if (toast.action) return timeToAct
  return toast.kind === 'error' && now.errorsStay ? false : now.autoClose
}

function loadView() {
  view ??= import('./toast-view.tsx')
  return view.catch(() => {
    view = undefined
  })
}
