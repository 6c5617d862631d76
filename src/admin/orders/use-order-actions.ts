import { startTransition, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { OrderMove } from '../../shop/orders/order-status.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** An order and what is to happen to it. */
export type OrderAction = { order: Order; move: OrderMove }

/**
 * Moves and deletes orders. A move counts once the server has answered with the status it was asked
 * for; until then the new badge is optimistic. A refresh follows every answer, good or bad.
 */
export function useOrderActions(refresh: () => Promise<void>) {
  const [running, setRunning] = useState<OrderAction>()
  const [refusal, setRefusal] = useState<string>()

  /** Says what failed. @throws when the order did not get that status. */
  async function move(action: OrderAction) {
    const { order, move } = action
    setRefusal(undefined)
    setRunning(action)
    try {
      const body = { status: move.to, from: order.status }
      const params = { id: String(order.id) }
      const answer = await call(orderApi.moveAny, { params, body })
      if (answer.status !== move.to) throw new Error(statusNow(answer.status))
      void refresh().then(() => finish(action))
    } catch (error) {
      setRunning(undefined)
      void refresh()
      showToast('error', move.failed, { id: 'order-move' })
      throw error
    }
  }

  /** In a transition, as the router's: the badge must not fall back to the old status in between. */
  const finish = (action: OrderAction) =>
    startTransition(() => setRunning((now) => (now === action ? undefined : now)))

  /** The same for a button without a dialog: the page says why it failed. */
  async function moveAtOnce(action: OrderAction) {
    try {
      await move(action)
    } catch (error) {
      setRefusal(`Order #${action.order.id}: ${refusalText(error)}`)
    }
  }

  async function remove(order: Order) {
    try {
      await call(orderApi.removeAny, { params: { id: String(order.id) } })
    } finally {
      void refresh()
    }
  }

  return {
    move,
    moveAtOnce,
    remove,
    /** The move that waits for its answer. */
    running,
    /** Why the last move was refused. */
    refusal,
  }
}

/** Why a move was refused; if somebody else was quicker, what the order is now. */
export function refusalText(error: unknown): string {
  if (isProblem(error, 'NO_SUCH_MOVE')) return statusNow(String(error.body.current))
  return error instanceof Error ? error.message : 'Something unexpected happened.'
}

const statusNow = (status: string) => `it is ${status} now. Somebody else was quicker.`
