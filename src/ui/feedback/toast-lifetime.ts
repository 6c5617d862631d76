export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type ToastHabits = {
  /** Milliseconds that a message stays. */
  readonly autoClose: number
  /** Errors stay until the next action instead. */
  readonly errorsStay: boolean
}

/** Specification, section 9. */
export const defaultHabits: ToastHabits = { autoClose: 5000, errorsStay: false }

/** Time to read, decide and press; pointer and focus elsewhere stop the clock (WCAG 2.2.1). */
const timeToAct = 10_000

/** Milliseconds a message stays, or false: until the person does the next thing. */
export function toastLifetime(habits: ToastHabits, toast: { kind: ToastKind; action?: unknown }) {
  if (toast.action) return timeToAct
  return toast.kind === 'error' && habits.errorsStay ? false : habits.autoClose
}
