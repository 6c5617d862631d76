import { defaultHabits, type ToastHabits, type ToastKind, toastLifetime } from './toast-lifetime.ts'

export type ToastOptions = {
  /** A button in the toast, such as Undo. Pressing it closes the toast. */
  action?: { label: string; run: () => void } | undefined
  /** Milliseconds until it closes, or false to stay until the next action. */
  autoClose?: number | false | undefined
  /** A toast with an id that is still in sight is replaced instead of stacked; equal ones count up. */
  id?: string | undefined
}

let habits = defaultHabits
let view: Promise<typeof import('./toast-view.tsx')> | undefined

/** How long messages stay from now on; layouts call it when they appear. */
export function setToastHabits(now: ToastHabits = defaultHabits) {
  habits = now
  // The view is fetched at the first press: the first message may be that the network is gone.
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

function loadView() {
  view ??= import('./toast-view.tsx')
  return view.catch(() => {
    view = undefined
  })
}
