import type { OrderEvent, OrderStatus } from '../../shop/orders/order.ts'

/** The specification's words for the way of an order (section 2). */
const steps = [
  { status: 'PENDING', label: 'Paid' },
  { status: 'DISPATCHED', label: 'On the way' },
  { status: 'COMPLETED', label: 'Delivered' },
] as const satisfies readonly { status: OrderStatus; label: string }[]

export type OrderStep = { label: string; state: 'done' | 'current' | 'ahead'; at?: string }

/**
 * The steps with the time each was reached last; an order that was canceled and restored starts
 * over. A delivered order waits for nothing, so its last step is done. Empty for a canceled one.
 */
export function progressOf(status: OrderStatus, history: readonly OrderEvent[]): OrderStep[] {
  const reached = steps.findIndex((step) => step.status === status)
  if (reached < 0) return []
  return steps.map(({ status: own, label }, index) => {
    if (index > reached) return { label, state: 'ahead' }
    const at = history.findLast((event) => event.to === own)?.at
    const isWaiting = index === reached && status !== 'COMPLETED'
    return { label, state: isWaiting ? 'current' : 'done', at }
  })
}
