import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { DateText } from '../../../site/format/date-text.tsx'
import { MoneyText } from '../../../site/language/formats.tsx'
import { useKitchenContact } from '../../../site/opening/contact.tsx'
import { useRestoreFocus } from '../../../ui/form/focus.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { LineName } from '../../cart/line-name.tsx'
import { ContactLinks } from '../../contact/shop-contact.tsx'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { NextStep } from './next-step.tsx'

/** The orders of this device that the shop does not have yet. */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  const place = useRestoreFocus(orders.map(waitingKey).join())
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 empty:hidden">
      {orders.map((order) => (
        <WaitingOrderCard key={order.trackingId} order={order} />
      ))}
    </div>
  )
}

/** Changes with everything that may remove the focused button. */
const waitingKey = ({ trackingId, state, needs }: WaitingOrder) => `${trackingId} ${state} ${needs}`

/** It has neither a number nor a status: the shop does not know it yet. */
function WaitingOrderCard({ order }: { order: WaitingOrder }) {
  const headingId = useId()
  const { placedAt, lines, body } = order
  const typedAt = <DateText at={placedAt} precision="auto" />
  return (
    <Panel aria-labelledby={headingId} className="border-line-strong border-dashed">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-xl">
          <Trans>Not sent yet</Trans>
        </h2>
        <p className="text-ink-soft text-sm">
          <Trans>Typed: {typedAt}</Trans>
        </p>
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <ul className="flex flex-col gap-1">
            {lines.map((line) => (
              <li key={line.id} className="wrap-anywhere">
                <span className="tabular-nums">{line.quantity} ×</span> <LineName line={line} />
              </li>
            ))}
          </ul>
          <p className="mt-2 flex gap-3 font-semibold">
            <Trans>Total</Trans>
            <MoneyText amount={body.totalAmount} />
          </p>
        </div>
        <dl className="wrap-anywhere">
          <dt className="text-ink-soft text-sm">
            <Trans>Where to</Trans>
          </dt>
          <dd>
            {body.address}, {body.city}
          </dd>
          <KitchenLinks />
        </dl>
      </div>
      <NextStep order={order} />
    </Panel>
  )
}

/** For customers who cannot wait for the network. Nothing where the shop has no number. */
export function KitchenLinks() {
  const contact = useKitchenContact()
  if (!contact.phone && !contact.whatsapp) return null
  return (
    <>
      <dt className="mt-3 text-ink-soft text-sm">
        <Trans>The kitchen</Trans>
      </dt>
      <dd className="flex flex-wrap gap-x-4">
        <ContactLinks contact={contact} className="min-h-11" />
      </dd>
    </>
  )
}
