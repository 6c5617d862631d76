import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { startTransition, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderStatus } from '../../shop/orders/order.ts'
import { guardDoublePress } from '../../site/input/double-press-guard.ts'
import { i18n } from '../../site/language/i18n.ts'
import { moveMessages } from '../../site/orders/move-messages.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** An order and the status that it is to get. */
export type OrderAction = { order: Order; to: OrderStatus }

/**
 * Moves and deletes orders. A move counts once the server has answered with the status it was asked
 * for; until then the new badge is optimistic. A refresh follows every answer, good or bad.
 */
export function useOrderActions(refresh: () => Promise<void>) {
  const { t } = useLingui()
  const { running, locked, begin, refuse, settle } = useRunningActions()
  const [refusal, setRefusal] = useState<string>()

  /** Says what failed. @throws when the order did not get that status. */
  async function move(action: OrderAction) {
    const { order, to } = action
    setRefusal(undefined)
    begin(action)
    try {
      const body = { status: to, from: order.status }
      const params = { id: order.id }
      const answer = await call(orderApi.moveAny, { params, body })
      if (answer.status !== to) throw new Error(statusNow(answer.status))
      settle(action, refresh())
    } catch (error) {
      refuse(action)
      settle(action, refresh())
      showToast('error', t(moveMessages[to].failed), { id: 'order-move' })
      throw error
    }
  }

  /** The same for a button without a dialog: the page says why it failed. */
  async function moveAtOnce(action: OrderAction) {
    try {
      await move(action)
    } catch (error) {
      const { id } = action.order
      const why = refusalText(error)
      setRefusal(t`Order #${id}: ${why}`)
    }
  }

  async function remove(order: Order) {
    try {
      const params = { id: order.id }
      await call(orderApi.removeAny, { params, isAnswer: (reply) => reply === undefined })
    } finally {
      void refresh()
    }
  }

  return {
    move,
    moveAtOnce,
    remove,
    running,
    locked,
    /** Why the last move was refused. */
    refusal,
    setRefusal,
  }
}

/**
 * The actions that wait for their answer, and those whose orders are `locked`: from the press until the
 * row shows what became of it, because where `Dispatch` stood `Complete` stands next, and the second half
 * of a double press must not send both.
 */
function useRunningActions() {
  const [running, setRunning] = useState<readonly OrderAction[]>([])
  const [locked, setLocked] = useState<readonly OrderAction[]>([])
  const end = (action: OrderAction) => setRunning((now) => without(now, action))
  return {
    running,
    locked,
    begin(action: OrderAction) {
      setRunning((now) => [...now, action])
      setLocked((now) => [...now, action])
    },
    refuse: end,
    /** In transitions, as the router's: the badge must not fall back to the old status in between. */
    settle(action: OrderAction, refreshed: Promise<void>) {
      const unlock = () => setLocked((now) => without(now, action))
      void refreshed.then(() => startTransition(() => end(action)))
      void guardDoublePress(refreshed).then(() => startTransition(unlock))
    },
  }
}

const without = (actions: readonly OrderAction[], done: OrderAction) =>
  actions.filter((action) => action !== done)

/** Why a move was refused; if somebody else was quicker, what the order is now. */
export function refusalText(error: unknown): string {
  if (isProblem(error, 'NO_SUCH_MOVE')) return statusNow(OrderStatus.parse(error.body.current))
  return error instanceof Error ? error.message : i18n._(msg`Something unexpected happened.`)
}

function statusNow(current: OrderStatus): string {
  const status = i18n._(statusMessages[current])
  return i18n._(msg`it is ${status} now. Somebody else was quicker.`)
}
