export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** Specification 9: five seconds in the shop, one in the admin area, which is too short for an error. */
const habits = {
  shop: { autoClose: 5000, errorsStay: false },
  admin: { autoClose: 1000, errorsStay: true },
}

export type ToastArea = keyof typeof habits

/**
 * Milliseconds a message stays, or false: until it is dismissed. What offers an action, such as Undo,
 * stays, for nobody should have to hurry (WCAG 2.2.1).
 */
export function toastLifetime(area: ToastArea, toast: { kind: ToastKind; action?: unknown }) {
  const { autoClose, errorsStay } = habits[area]
  return toast.action || (toast.kind === 'error' && errorsStay) ? false : autoClose
}
