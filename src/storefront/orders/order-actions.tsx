import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import type { Money } from '../../shop/money.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderStatus } from '../../shop/orders/order.ts'
import { lineKey } from '../../shop/orders/order-line.ts'
import { movesOf, stockEffect } from '../../shop/orders/order-status.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { useWithNetwork } from '../../site/network/needs-network.tsx'
import { useServerTime } from '../../site/opening/opening.ts'
import { MoveButtons } from '../../site/orders/move-buttons.tsx'
import { TrackingId } from '../../site/orders/order-parts.tsx'
import { OrderQuestion } from '../../site/orders/order-question.tsx'
import { type PriceChange, useOrderMoves } from '../../site/orders/use-order-moves.ts'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { isOrder } from '../outbox/outbox.ts'

/** The row of an order's buttons. */
export const actionsRow =
  'flex items-center justify-end gap-1 mobile:w-full max-lg:flex-wrap max-lg:*:px-2 mobile:*:flex-auto'

type OrderActionsProps = {
  order: Order
  /** The order as the server knows it now. */
  onChange: (order: Order) => void
  onRemove: () => void
  children?: ReactNode
}

/** What the customer may do with an order in its status (specification, section 4). */
export function OrderActions({ order, onChange, onRemove, children }: OrderActionsProps) {
  const { ask, question, result, ...moves } = useOrderMoves<Order>({
    async send(order, to, totalAmount) {
      const moved = await sendMove(order, to, totalAmount)
      onChange(moved)
      return moved
    },
    remove: (order) => remove(order).then(onRemove),
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
      {question && (
        <OwnQuestion
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

const consequences = {
  cancel: msg`Nothing will be delivered. You can restore the order within a day, while stock lasts.`,
  restore: msg`If you restore it, you pay today’s prices.`,
  delete: msg`It leaves your list for good.`,
}

type OwnQuestionProps = Pick<
  ComponentProps<typeof OrderQuestion>,
  'about' | 'onConfirm' | 'onClose'
> & { order: Order; priceChange: PriceChange | undefined }

function OwnQuestion({ order, priceChange, ...question }: OwnQuestionProps) {
  const { t } = useLingui()
  const { id } = order
  return (
    <OrderQuestion {...question}>
      <p>
        <Trans>
          Order #{id} of <DateText at={order.orderDate} precision="day" /> for{' '}
          <MoneyText amount={order.totalAmount} className="font-semibold" />,{' '}
          <TrackingId id={order.trackingId} />
        </Trans>
      </p>
      {priceChange && <NewPrices {...priceChange} />}
      <p className="mt-3 text-ink-soft">{t(consequences[question.about])}</p>
      {question.about === 'cancel' && <MoneyUnderWay {...order} />}
    </OrderQuestion>
  )
}

/** What becomes of money when an order is canceled. */
function MoneyUnderWay({ paid, payment }: Pick<Order, 'paid' | 'payment'>) {
  const { t } = useLingui()
  const isAsked = payment === 'WAITING'
  if (!isAsked && paid === 0) return null
  return (
    <p className="mt-3">
      {isAsked ? (
        t`Your phone may still ask for the payment: decline it there. If you pay anyway, we send the money back to you.`
      ) : (
        <Trans>
          You have paid <MoneyText amount={paid} />. We send it back to you.
        </Trans>
      )}
    </p>
  )
}

function NewPrices({ totalAmount, items }: PriceChange) {
  const { t } = useLingui()
  return (
    <>
      <ul className="mt-3 flex flex-col gap-1">
        {items
          .filter(({ price, priceBefore }) => price !== priceBefore)
          .map(({ product, options, price, priceBefore }) => (
            <li
              key={lineKey({ product, options })}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <span lang={enteredLang(product, 'name')} className="wrap-anywhere">
                {product.name}
              </span>
              <span>
                <del className="text-ink-soft">
                  <span className="sr-only">{t`before`} </span>
                  <MoneyText amount={priceBefore} />
                </del>{' '}
                <MoneyText amount={price} />
              </span>
            </li>
          ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
        {t`New total`}
        <MoneyText amount={totalAmount} />
      </p>
    </>
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
