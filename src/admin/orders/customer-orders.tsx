import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { type Settled, useSettled } from '../../site/data/settled.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/format/money-text.tsx'
import { useTranslate } from '../../site/language/use-translate.ts'
import { OrderNumber } from '../../site/orders/order-number.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import type { ListAddress } from '../list/list-address.ts'
import type { OrdersView } from './orders-address.ts'

/** A limit for customers with many orders; the link below leads to all of them. */
export const maxShown = 3

type CustomerOrdersProps = {
  order: Pick<Order, 'id'>
  customer: NonNullable<Order['user']>
  /** The newest, one more than is shown: the open order may be among them. */
  orders: Promise<Settled<Page<Order>>>
  list: ListAddress<OrdersView>
}

/** What else the customer of an order has ordered, the newest first. */
export function CustomerOrders({ order, customer, orders, list }: CustomerOrdersProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { value, problem, isLoading, reload } = useSettled(use(orders))
  const { username } = customer
  if (!value)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {problem && translate(problem.body.message)}
      </LoadFailure>
    )
  const otherOrders = value.items.filter(({ id }) => id !== order.id).slice(0, maxShown)
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
      <Link to={paths.admin.ordersOf(customer.id)} className="link inline-block py-2.5">
        {t`${plural(value.total, { one: `All # order of ${username}`, other: `All # orders of ${username}` })}`}
      </Link>
    </>
  )
}
