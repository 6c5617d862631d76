import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { canMove, statusTable } from '../../shop/orders/order-status.ts'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { useOrderMoves } from '../../site/orders/use-order-moves.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** ms in which a move can be taken back. */
const timeToUndo = 10_000

type Movable = Pick<KitchenOrder, 'id' | 'status'>

/**
 * Moves orders with one press. A toast offers to undo it where the way back is allowed.
 * @param leaving gets the ids of orders that a move takes off the board
 */
export function useMoves(refetch: () => Promise<void>, leaving: Set<number>) {
  const { t } = useLingui()
  const { moveAtOnce, lockedIds } = useOrderMoves<Movable>({
    async send({ id, status: from }, to) {
      if (!statusTable[to].isOpen) leaving.add(id)
      const body = { status: to, from }
      const answer = await call(orderApi.moveAny, { params: { id }, body }).catch((error) => {
        leaving.delete(id)
        throw error
      })
      const undo = { label: t`Undo`, run: () => void moveAtOnce({ id, status: to }, from) }
      const status = t(statusMessages[to])
      showToast('success', t`Order #${id}: ${status}`, {
        id: 'board-move',
        ...(canMove('ADMIN', to, from) && { action: undo, autoClose: timeToUndo }),
      })
      return answer
    },
    failureText(failed, { id }, why) {
      return t`${failed}: #${id}, ${why}`
    },
    async refresh(id) {
      await refetch()
      // An order that was restored at once never left the board.
      leaving.delete(id)
    },
  })
  return { move: moveAtOnce, locked: lockedIds }
}

/** Toasts after one answer: a board that was offline for long has more important news. */
const maxToasts = 5
/** ms: a cook presses other buttons meanwhile. */
const lifetime = 60_000

/**
 * Reports orders that were canceled elsewhere, mostly by customers: the dishes may be on the fire.
 * @param leaving ids of orders that this board moves off itself, which it reports itself
 */
export function useCanceledElsewhere(leaving: Set<number>) {
  const { t } = useLingui()

  async function report(id: number) {
    const { status } = await call(orderApi.inspect, { params: { id } })
    if (status !== 'CANCELED') return
    const text = t`Order #${id} was canceled.`
    await showToast('warning', text, { id: `canceled-${id}`, autoClose: lifetime })
  }
  return (removed: readonly number[]) => {
    const elsewhere = removed.filter((id) => !leaving.delete(id))
    for (const id of elsewhere.slice(-maxToasts)) void report(id).catch(() => undefined)
  }
}
