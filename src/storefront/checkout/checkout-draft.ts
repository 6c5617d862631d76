import * as z from 'zod/mini'
import { OrderLine } from '../../shop/orders/order.ts'

/**
 * An order that is being placed. Its tracking ID is made when the dialog opens and stays until the
 * shop has confirmed the order: whatever happens in between, there is one order.
 */
const CheckoutDraft = z.object({
  userId: z.number(),
  trackingId: z.guid(),
  address: z.string(),
  city: z.string(),
  /** Id of the payment method, as the form has it; empty before one is chosen. */
  paymentMethod: z.string(),
  /** What went out without an answer coming back: the order may have been placed. */
  unanswered: z.nullable(z.array(OrderLine)),
})
export type CheckoutDraft = z.output<typeof CheckoutDraft>

/** Beside the cart's own key, whose four lists the specification fixes. */
const storageKey = 'order-draft'

export function readCheckoutDraft(userId: number): CheckoutDraft | undefined {
  try {
    const draft = CheckoutDraft.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return draft.data?.userId === userId ? draft.data : undefined
  } catch {
    return undefined
  }
}

export function newCheckoutDraft(userId: number): CheckoutDraft {
  return {
    userId,
    trackingId: newTrackingId(),
    address: '',
    city: '',
    paymentMethod: '',
    unanswered: null,
  }
}

export function saveCheckoutDraft(draft: CheckoutDraft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // The store is full or closed: the draft lives as long as the page.
  }
}

export function deleteCheckoutDraft(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Closed, so nothing was kept.
  }
}

/** A random UUID, also where the page came over plain http and the browser makes none. */
export function newTrackingId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
