import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '../../shop/orders/order.ts'
import { canMove, needsConfirmation } from '../../shop/orders/order-status.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { useRefresh } from '../list/refresh.ts'
import { type OrderAction, useOrderActions } from './use-order-actions.ts'
import { useSlidRows } from './use-slid-rows.ts'

/**
 * What the buttons of orders do: at once, or after a question.
 * @param rows the orders in sight
 */
export function useConfirmedActions(rows: readonly Order[]) {
  const { t } = useLingui()
  const [canceling, setCanceling] = useState<OrderAction>()
  const [deleting, setDeleting] = useState<Order>()
  const actions = useOrderActions(useRefresh())
  const hasSlid = useSlidRows(rows)

  // The order went on while the question stood: nothing is left to cancel.
  const asked = rows.find(({ id }) => id === canceling?.order.id)
  if (canceling && asked && !canMove('ADMIN', asked.status, canceling.to)) {
    setCanceling(undefined)
    const { id } = asked
    const status = t(statusMessages[asked.status])
    if (asked.status !== canceling.to)
      actions.setRefusal(t`Order #${id}: This order is ${status} by now.`)
  }

  return {
    buttons: {
      running: actions.running,
      locked: actions.locked,
      onAct(action: OrderAction) {
        if (hasSlid(action.order.id)) return
        if (needsConfirmation(action.to)) setCanceling(action)
        else void actions.moveAtOnce(action)
      },
      onDelete: setDeleting,
    },
    /** Why the last move was refused. */
    refusal: actions.refusal,
    /** For `ConfirmDialogs`. */
    dialogs: {
      canceling,
      deleting,
      onCancel: actions.move,
      onDelete: actions.remove,
      onClose() {
        setCanceling(undefined)
        setDeleting(undefined)
      },
    },
  }
}
