import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { KitchenOrder, OrderStatus } from '../../shop/orders/order.ts'
import { canMove, statusTable } from '../../shop/orders/order-status.ts'
import { guardDoublePress } from '../../site/input/double-press-guard.ts'
import { moveMessages } from '../../site/orders/move-messages.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { refusalText } from '../orders/use-order-actions.ts'

/** ms in which a move can be taken back. */
const timeToUndo = 10_000

/**
 * Moves orders with one press; for ten seconds the press can be undone where the way back is allowed.
 * @param leaving gets those that a move takes off the board
 */
export function useMoves(refresh: (ids: readonly number[]) => Promise<void>, leaving: Set<number>) {
  const [locked, setLocked] = useState<readonly number[]>([])
  const { t } = useLingui()

  async function move(order: Pick<KitchenOrder, 'id' | 'status'>, to: OrderStatus) {
    const { id, status: from } = order
    setLocked((now) => [...now, id])
    if (!statusTable[to].isOpen) leaving.add(id)
    const moving = send()
    const unlock = () => setLocked((now) => now.filter((one) => one !== id))
    guardDoublePress(moving).then(unlock, unlock)
    await moving

    async function send() {
      try {
        await call(orderApi.moveAny, { params: { id }, body: { status: to, from } })
        const undo = { label: t`Undo`, run: () => void move({ id, status: to }, from) }
        const status = t(statusMessages[to])
        const done = t`Order #${id}: ${status}`
        showToast('success', done, {
          id: 'board-move',
          ...(canMove('ADMIN', to, from) && { action: undo, autoClose: timeToUndo }),
        })
      } catch (error) {
        leaving.delete(id)
        const failed = t(moveMessages[to].failed)
        const why = refusalText(error)
        showToast('error', t`${failed}: #${id}, ${why}`, { id: 'board-move' })
      } finally {
        await refresh([id])
        // One that was restored at once has never left.
        leaving.delete(id)
      }
    }
  }
  return { move, locked }
}

/** Orders that are asked about after one answer: a board that was away for long has other news. */
const atMost = 5
/** ms: a cook presses other buttons meanwhile. */
const lifetime = 60_000

/**
 * Announces orders that were canceled elsewhere, mostly by customers: their dishes may be on the fire.
 * @param leaving orders that this board moves off itself and announces itself; an order that has left is removed
 */
export function useCanceledElsewhere(leaving: Set<number>) {
  const { t } = useLingui()

  async function say(id: number) {
    const { status } = await call(orderApi.inspect, { params: { id } })
    if (status !== 'CANCELED') return
    const text = t`Order #${id} was canceled.`
    await showToast('warning', text, { id: `canceled-${id}`, autoClose: lifetime })
  }
  return (gone: readonly number[]) => {
    const elsewhere = gone.filter((id) => !leaving.delete(id))
    // Without an answer the card is gone all the same.
    for (const id of elsewhere.slice(-atMost)) void say(id).catch(() => undefined)
  }
}
