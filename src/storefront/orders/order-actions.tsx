import type { ReactNode } from 'react'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import type { Money } from '../../shop/money.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderStatus } from '../../shop/orders/order.ts'
import { movesOf, stockEffect } from '../../shop/orders/order-status.ts'
import { useWithNetwork } from '../../site/network/needs-network.tsx'
import { useServerTime } from '../../site/opening/opening.ts'
import { MoveButtons } from '../../site/orders/move-buttons.tsx'
import { useOrderMoves } from '../../site/orders/use-order-moves.ts'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { useLateCode } from '../../ui/use-late-code.ts'
import { isOrder } from '../outbox/outbox.ts'

/** The row of an order's buttons. */
export const actionsRow =
  'flex items-center justify-end gap-1 mobile:w-full max-lg:flex-wrap max-lg:*:px-2 mobile:*:flex-auto'

type OrderActionsProps = {
  order: Order
  /** The order as the server knows it now. */
  onChange: (order: Order) => void
  onRemove: () => void
  /** More buttons. */
  children?: ReactNode
}

/** What the customer may do with an order in its status (specification, section 4). */
export function OrderActions({ order, onChange, onRemove, children }: OrderActionsProps) {
  const dialog = useLateCode(() => import('./confirm-order-dialog.tsx'))
  const { ask, question, result, ...moves } = useOrderMoves({
    role: 'CUSTOMER',
    orders: [order],
    async send(order, to, totalAmount) {
      const moved = await sendMove(order, to, totalAmount)
      onChange(moved)
      return moved
    },
    remove: (order) => remove(order).then(onRemove),
    prepareQuestion: dialog.bring,
    onRefused({ code, body }, order) {
      const current = OrderStatus.safeParse(body.current)
      const isFinal = code === 'TOO_OLD' || code === 'CANCELED_BY_SHOP'
      const restorableUntil = isFinal ? null : order.restorableUntil
      if (current.success) onChange({ ...order, status: current.data, restorableUntil })
    },
  })
  const withNetwork = useWithNetwork()
  const now = useServerTime()
  const place = useRestoreFocus(`${order.status} ${question !== undefined}`)
  // The text of a refusal is about the status that the order had then.
  const shown = result?.status === order.status ? result : undefined
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-end mobile:w-full">
      <div className={actionsRow}>
        <MoveButtons
          order={order}
          moves={ownMoves(order, now)}
          isLocked={moves.lockedIds.length > 0}
          isLoading={dialog.isComing}
          onMove={(to) => withNetwork(() => moves.press(order, to))}
          onDelete={() => withNetwork(() => ask({ about: 'delete', order }))}
        />
        {children}
      </div>
      <p
        role="status"
        className={shown?.isBad ? 'max-w-80 text-end text-danger-ink text-sm sm:w-48' : 'sr-only'}
      >
        {shown?.text}
      </p>
      {question && dialog.Code && (
        <dialog.Code
          about={question.about}
          order={order}
          priceChange={question.about === 'restore' ? question.priceChange : undefined}
          onConfirm={moves.confirm}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

/** @param now ms since 1970: a canceled order can be restored for a day only */
export function ownMoves(
  { status, restorableUntil }: Pick<Order, 'status' | 'restorableUntil'>,
  now: number,
): OrderStatus[] {
  const isRestorable = restorableUntil !== null && now < Date.parse(restorableUntil)
  return movesOf('CUSTOMER', status).filter(
    (to) => isRestorable || stockEffect(status, to) !== 'restore',
  )
}

/** If the answer is lost, the order itself shows whether it moved. */
async function sendMove({ id, status: from }: Order, to: OrderStatus, totalAmount?: Money) {
  const agreed = totalAmount !== undefined && { totalAmount }
  const params = { id }
  try {
    const body = { status: to, from, ...agreed }
    return await call(orderApi.move, { params, body, isAnswer: isOrder })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    const order = await call(orderApi.show, { params, isAnswer: isOrder }).catch(() => undefined)
    if (order?.status !== to) throw error
    return order
  }
}

/** The shop answers without a body: an answer with one comes from a proxy or portal. */
const remove = ({ id }: Order) =>
  call(orderApi.remove, { params: { id }, isAnswer: (reply) => reply === undefined })
