import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedOrder, Order } from '../../shop/orders/order.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { OrderNumber } from '../../site/orders/order-number.tsx'
import { PhoneLinks } from '../../site/orders/phone-links.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DateCell } from '../list/date-cell.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { MoneyBadge } from '../money/money-line.tsx'
import { OrderButtons } from './order-buttons.tsx'
import type { OrdersView } from './orders-address.ts'
import type { OrderAction } from './use-order-actions.ts'

export type OrderRowActions = {
  running: readonly OrderAction[]
  locked: readonly OrderAction[]
  onAct: (action: OrderAction) => void
  onDelete: (order: Order) => void
}

type OrderColumns = OrderRowActions & {
  list: ListAddress<OrdersView>
  /** An order is open beside the list, with all the rest and the buttons. */
  isNarrow: boolean
}

export const rowLinkId = (id: number): string => `order-${id}`

export function useOrderColumns({
  list,
  isNarrow,
  running,
  locked,
  onAct,
  onDelete,
}: OrderColumns) {
  const { t } = useLingui()
  const name: Column<ListedOrder> = {
    header: t`Order`,
    isRowHeader: true,
    cell: (order) => (
      <>
        <Link
          id={rowLinkId(order.id)}
          to={list.hrefFor({ order: String(order.id) })}
          preventScrollReset
          data-row-open
          className="link py-2"
        >
          <OrderNumber id={order.id} />
        </Link>
        <Small className="w-28 truncate font-mono">{order.trackingId}</Small>
      </>
    ),
  }
  const status: Column<ListedOrder> = {
    header: t`Status`,
    cell: (order) => (
      <span>
        <StatusBadge status={statusShown(order, running)} />
        {isNarrow && <MoneyBadge order={order} />}
        <Small className="mt-1">
          <DateCell at={order.orderDate} />
        </Small>
      </span>
    ),
  }
  const customer: Column<ListedOrder> = {
    header: t`Customer`,
    // Wide enough for a phone number and the way to a chat beside it, where there is room.
    className: 'min-w-24 wrap-anywhere @min-[52rem]:min-w-50',
    cell: (order) => (
      <span>
        {order.user?.username ?? t`N/A`}
        <Small>{order.city}</Small>
        <PhoneLinks order={order} look="cell" />
        {order.note && (
          <Small className="line-clamp-2! max-w-56 mobile:ml-auto mobile:w-fit mobile:text-start">
            {order.note}
          </Small>
        )}
      </span>
    ),
  }
  const amount: Column<ListedOrder> = {
    header: t`Amount`,
    align: 'end',
    cell: (order) => (
      <span>
        <MoneyText amount={order.totalAmount} />
        <MoneyBadge order={order} />
        <Small>
          {order.paymentMethod ? (
            <EnteredText>{order.paymentMethod.paymentMethod}</EnteredText>
          ) : (
            t`N/A`
          )}
        </Small>
      </span>
    ),
  }
  const actions: Column<ListedOrder> = {
    header: t`Actions`,
    align: 'end',
    isUnlabelled: true,
    cell: (order) => (
      <OrderButtons
        order={order}
        locked={locked}
        onMove={(to) => onAct({ order, to })}
        onDelete={() => onDelete(order)}
      />
    ),
  }
  return isNarrow ? [name, customer, status] : [name, customer, amount, status, actions]
}

/** Optimistic: the new status is shown before the answer, and the old one again after a refusal. */
const statusShown = (order: Order, running: readonly OrderAction[]) =>
  running.findLast((action) => action.order.id === order.id)?.to ?? order.status

const Small = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`block font-normal text-ink-soft text-sm ${className}`}>{children}</span>
)
