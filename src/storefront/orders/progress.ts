import type { Message } from '../../platform/language/message.ts'
import type { OrderWithHistory } from '../../shop/orders/order.ts'
import { firstStatus, orderStatuses, statusTable } from '../../shop/orders/order-status.ts'

const steps = orderStatuses.flatMap((status) => {
  const { step: label } = statusTable[status]
  return label === null ? [] : [{ status, label }]
})

export type OrderStep = {
  label: Message
  state: 'done' | 'current' | 'ahead'
  at?: string | undefined
}

type OrderOnItsWay = Pick<OrderWithHistory, 'status' | 'orderDate' | 'history'>

/**
 * The steps with the time each was reached last; the first is that of the order itself, whenever it was
 * restored. A delivered order waits for nothing, so its last step is done. Empty for a canceled one.
 */
export function progressOf({ status, orderDate, history }: OrderOnItsWay): OrderStep[] {
  const reached = steps.findIndex((step) => step.status === status)
  if (reached < 0) return []
  return steps.map(({ status: own, label }, index) => {
    if (index > reached) return { label, state: 'ahead' }
    const last = history.findLast((event) => event.to === own)?.at
    const at = own === firstStatus ? orderDate : last
    const isWaiting = index === reached && statusTable[status].isOpen
    return { label, state: isWaiting ? 'current' : 'done', at }
  })
}
