export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** Specification 9: five seconds in the shop, one in the admin area, which is too short for an error. */
const habits = {
  shop: { autoClose: 5000, errorsStay: false },
  admin: { autoClose: 1000, errorsStay: true },
}

export type ToastArea = keyof typeof habits

/** Time to read, decide and press; pointer and focus elsewhere stop the clock (WCAG 2.2.1). */
const timeToAct = 10_000

/** Milliseconds a message stays, or false: until the person does the next thing. */
export function toastLifetime(area: ToastArea, toast: { kind: ToastKind; action?: unknown }) {
  if (toast.action) return timeToAct
  const { autoClose, errorsStay } = habits[area]
  return toast.kind === 'error' && errorsStay ? false : autoClose
}
