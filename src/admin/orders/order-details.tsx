import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order, OrderDetail } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import type { OrderMoney } from '../../shop/payments/payment.ts'
import type { useSettled } from '../../site/data/settled.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { OrderLines } from '../../site/orders/order-lines.tsx'
import { OrderNote, OrderNumber } from '../../site/orders/order-parts.tsx'
import { OrderTimeline } from '../../site/orders/order-timeline.tsx'
import { PhoneLinks } from '../../site/orders/phone-links.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { Loaded } from '../list/loaded.tsx'
import { MoneyCard } from '../money/money-card.tsx'
import { OrderButtons, type OrdersContext } from './order-columns.tsx'
import { ChannelBadge, useCustomerName } from './order-origin.tsx'
import type { OrdersView } from './orders-address.ts'

/** The newest other orders of the customer; a link leads to all. */
const maxShown = 3

type OrderDetailsProps = Omit<OrdersContext, 'rows' | 'refusal'> & {
  order: OrderDetail
  money: OrderMoneyCardProps['money']
}

export function OrderDetails(props: OrderDetailsProps) {
  const { order, list, money, ...actions } = props
  const { t } = useLingui()
  const { user, email, address, city, trackingId, paymentMethod, placedBy } = order
  const nameOf = useCustomerName()
  return (
    <div className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex gap-1">
          <StatusBadge status={order.status} />
          <ChannelBadge order={order} />
        </span>
        <DateText at={order.orderDate} />
      </div>
      <OrderButtons order={order} {...actions} className="flex-wrap" />
      <OrderNote order={order} />
      <section aria-label={t`Items`} className="flex flex-col gap-2">
        <OrderLines items={order.items} totals={order} />
      </section>
      <OrderMoneyCard order={order} money={money} />
      <DetailList
        details={[
          [t`Customer`, nameOf(order)],
          placedBy && [t`Entered by`, placedBy.username],
          [
            t`Email`,
            email ? (
              <Copied key="email" text={email} label={t`Copy email`}>
                <EmailText>{email}</EmailText>
              </Copied>
            ) : (
              t`N/A`
            ),
          ],
          [
            t`Address`,
            order.fulfilment === 'PICKUP' ? (
              t`Pick-up`
            ) : address ? (
              <Copied key="address" text={`${address}, ${city}`} label={t`Copy address`} />
            ) : order.channel === 'WEB' ? (
              t`Deleted with the account`
            ) : (
              t`N/A`
            ),
          ],
          [t`Phone`, order.phone ? <PhoneLinks key="phone" order={order} /> : t`N/A`],
          [t`Payment`, paymentMethod?.paymentMethod ?? t`N/A`],
          [t`Tracking ID`, <Copied key="tracking" text={trackingId} label={t`Copy tracking ID`} />],
        ]}
      />
      {user && (
        <section aria-labelledby="other-orders">
          <h3 id="other-orders" className="mb-1 text-lg">
            {t`Other orders of this customer`}
          </h3>
          <CustomerOrders order={order} list={list} />
        </section>
      )}
      <section>
        <h3 className="mb-3 text-lg">{t`History`}</h3>
        <OrderTimeline history={order.history} total={order.historyTotal} />
      </section>
    </div>
  )
}

type CopiedProps = { text: string; label: string; children?: ReactNode }

const Copied = ({ text, label, children = text }: CopiedProps) => (
  <span className="flex items-start justify-between gap-x-2">
    <span className="min-w-0 break-words">{children}</span>
    <span className="-my-2.5 shrink-0">
      <CopyButton text={text} label={label} />
    </span>
  </span>
)

type OrderMoneyCardProps = {
  order: Pick<Order, 'id'> & Partial<Pick<Order, 'totalAmount'>>
  money: ReturnType<typeof useSettled<OrderMoney>>
}

/** The money of the open order; nothing for an order that never was. */
export function OrderMoneyCard({ order: { id, totalAmount }, money }: OrderMoneyCardProps) {
  const { t } = useLingui()
  if (money.problem?.status === 404) return null
  if (!money.value)
    return (
      <LoadFailure onRetry={money.reload} isBusy={money.isLoading}>
        {t`The money of this order could not be loaded.`}
      </LoadFailure>
    )
  return <MoneyCard orderId={id} money={money.value} totalAmount={totalAmount} />
}

function CustomerOrders({ order, list }: { order: OrderDetail; list: ListAddress<OrdersView> }) {
  const { t } = useLingui()
  if (!order.user) return null
  const { id: user, username } = order.user
  // One more than is shown: the open order may be among them.
  const query = { user, page: 1, size: maxShown + 1 }
  return (
    <Loaded
      load={() => call(orderApi.list, { query })}
      label={t`Loading other orders`}
      className="h-11"
    >
      {({ items, total }) => {
        const otherOrders = items.filter(({ id }) => id !== order.id).slice(0, maxShown)
        if (otherOrders.length === 0)
          return (
            <p className="text-ink-soft">
              <Trans context="order">This is the first one.</Trans>
            </p>
          )
        return (
          <>
            <ul className="divide-y divide-line">
              {otherOrders.map(({ id, orderDate, totalAmount, status }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={list.hrefFor({ order: String(id) })}
                    preventScrollReset
                    className="link py-2.5"
                  >
                    <OrderNumber id={id} />
                  </Link>
                  <span className="mr-auto text-ink-soft text-sm">
                    <DateText at={orderDate} /> · <MoneyText amount={totalAmount} />
                  </span>
                  <StatusBadge status={status} />
                </li>
              ))}
            </ul>
            <Link to={paths.admin.ordersOf(user)} className="link inline-block py-2.5">
              {t`${plural(total, { one: `All # order of ${username}`, other: `All # orders of ${username}` })}`}
            </Link>
          </>
        )
      }}
    </Loaded>
  )
}
