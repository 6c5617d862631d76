import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { DateText } from '../../../site/format/date-text.tsx'
import { MoneyText } from '../../../site/language/formats.tsx'
import { useKitchenContact } from '../../../site/opening/contact.tsx'
import { useRestoreFocus } from '../../../ui/form/focus.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { lineKey } from '../../cart/cart.ts'
import { LineChoice, LineName } from '../../cart/line-name.tsx'
import { ContactLinks } from '../../contact/shop-contact.tsx'
import { changeWaiting } from '../../outbox/device.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { listed } from '../../outbox/transitions.ts'
import { NextStep } from './next-step.tsx'

/** The orders of this device that the shop does not have yet. */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  // Everything that may remove the focused button.
  const place = useRestoreFocus(
    orders.map(({ trackingId, state, needs }) => `${trackingId} ${state} ${needs}`).join(),
  )
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 empty:hidden">
      {orders.map((order) => (
        <WaitingOrderCard key={order.trackingId} order={order} />
      ))}
    </div>
  )
}

/** It has neither a number nor a status: the shop does not know it yet. */
function WaitingOrderCard({ order }: { order: WaitingOrder }) {
  const { t } = useLingui()
  const headingId = useId()
  const { placedAt, lines, body } = order
  const typedAt = <DateText at={placedAt} precision="auto" />
  return (
    <Panel aria-labelledby={headingId} className="border-line-strong border-dashed">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-xl">
          {t`Not sent yet`}
        </h2>
        <p className="text-ink-soft text-sm">
          <Trans>Typed: {typedAt}</Trans>
        </p>
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <ul className="flex flex-col gap-1">
            {lines.map((line) => (
              <li key={lineKey(line)} className="wrap-anywhere">
                <span className="tabular-nums">{line.quantity} ×</span> <LineName line={line} />
                <LineChoice line={line} />
              </li>
            ))}
          </ul>
          <p className="mt-2 flex gap-3 font-semibold">
            {t`Total`}
            <MoneyText amount={body.totalAmount} />
          </p>
        </div>
        <dl className="wrap-anywhere">
          <dt className="text-ink-soft text-sm">{t`Where to`}</dt>
          <dd>{body.fulfilment === 'PICKUP' ? t`Pick-up` : `${body.address}, ${body.city}`}</dd>
          <KitchenLinks />
        </dl>
      </div>
      <NextStep order={order} />
    </Panel>
  )
}

/** For customers who cannot wait for the network. Nothing where the shop has no number. */
export function KitchenLinks() {
  const { t } = useLingui()
  const contact = useKitchenContact()
  if (!contact.phone && !contact.whatsapp) return null
  return (
    <>
      <dt className="mt-3 text-ink-soft text-sm">{t`The kitchen`}</dt>
      <dd className="flex flex-wrap gap-x-4">
        <ContactLinks contact={contact} className="min-h-11" />
      </dd>
    </>
  )
}

/** The list with the orders that the shop has taken since it was loaded; newest first. */
export const withArrived = (orders: readonly Order[], outbox: readonly WaitingOrder[]): Order[] => [
  ...arrivedIn(outbox)
    .filter(({ id }) => !orders.some((listed) => listed.id === id))
    .toReversed(),
  ...orders,
]

const arrivedIn = (outbox: readonly WaitingOrder[]): Order[] =>
  outbox.flatMap(({ state, order }) => (state === 'SENT' && order ? [order] : []))

/**
 * Takes orders out of the outbox once they are in the list that the shop sends.
 * @returns the news of the last one that was seen waiting here, to be announced
 */
export function useArrivals(
  outbox: readonly WaitingOrder[],
  orders: readonly Order[] | undefined,
): string {
  const { t } = useLingui()
  const [watched, setWatched] = useState<readonly string[]>([])
  const [newest, setNewest] = useState<number>()
  const unseen = outbox.filter(
    ({ state, trackingId }) => state !== 'SENT' && !watched.includes(trackingId),
  )
  if (unseen.length > 0) setWatched([...watched, ...unseen.map(({ trackingId }) => trackingId)])
  const last = arrivedIn(outbox).findLast(
    ({ trackingId, status }) => watched.includes(trackingId) && status !== 'CANCELED',
  )?.id
  if (last !== undefined && last !== newest) setNewest(last)

  useEffect(() => {
    if (!orders) return
    for (const { trackingId } of arrivedIn(outbox))
      void changeWaiting(trackingId, (order) => listed(order, orders, Date.now()))
  }, [outbox, orders])

  return newest === undefined ? '' : t`Your order is with the kitchen now: #${newest}.`
}
