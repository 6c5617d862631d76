import { moves, type OrderStatus, orderMessages } from '../../shop/orders/order.ts'

export type OrderMove = {
  to: OrderStatus
  label: string
  failed: string
}

/** What an administrator's move is called, and what is said when it fails (specification, section 8). */
const words: Partial<Record<OrderStatus, Omit<OrderMove, 'to'>>> = {
  DISPATCHED: {
    label: 'Dispatch',
    failed: orderMessages.dispatchFailed,
  },
  COMPLETED: {
    label: 'Complete',
    failed: orderMessages.completeFailed,
  },
  CANCELED: { label: 'Cancel', failed: orderMessages.cancelFailed },
}

/** All that an administrator can do with an order in this status, the one next step first. */
export const movesFrom = (status: OrderStatus): OrderMove[] =>
  moves[status].ADMIN.flatMap((to) => {
    const said = words[to]
    return said ? [{ to, ...said }] : []
  })

/** Canceling gives the food away; everything else can be taken back by the next move. */
export const needsConfirmation = ({ to }: OrderMove): boolean => to === 'CANCELED'
