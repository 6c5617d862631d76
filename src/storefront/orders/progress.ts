import type { OrderEvent, OrderStatus } from '../../shop/orders/order.ts'
import { orderStatuses, statusTable } from '../../shop/orders/order-status.ts'

const steps = orderStatuses.flatMap((status) => {
  const { step: label } = statusTable[status]
  return label === null ? [] : [{ status, label }]
})

export type OrderStep = {
  label: string
  state: 'done' | 'current' | 'ahead'
  at?: string | undefined
}

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
    const isWaiting = index === reached && statusTable[status].isOpen
    return { label, state: isWaiting ? 'current' : 'done', at }
  })
}
