import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ListedOrder, Order, OrderStatus } from '../../shop/orders/order.ts'
import { movesOf } from '../../shop/orders/order-status.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { MoveButtons } from '../../site/orders/move-buttons.tsx'
import { OrderName, OrderNumber } from '../../site/orders/order-parts.tsx'
import { PhoneLinks } from '../../site/orders/phone-links.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { DateCell, Small } from '../list/row-parts.tsx'
import { MoneyBadge } from '../money/money-line.tsx'
import { ChannelBadge, useCustomerName } from './order-origin.tsx'
import type { OrdersView } from './orders-address.ts'

type OrderRowActions = {
  lockedIds: readonly number[]
  onMove: (order: Order, to: OrderStatus) => void
  onDelete: (order: Order) => void
}

/** The list that the panel of an open order lies beside, and its actions. */
export type OrdersContext = OrderRowActions & {
  list: ListAddress<OrdersView>
  /** The page of the list. */
  rows: readonly Order[]
  /** Why the last move was refused. */
  refusal: string | undefined
}

type OrderColumns = OrderRowActions & {
  list: ListAddress<OrdersView>
  /** The status to show; optimistic while a move runs. */
  statusOf: (order: Order) => OrderStatus
  /** An order is open beside the list, with all the rest and the buttons. */
  isNarrow: boolean
}

export const rowLinkId = (id: number): string => `order-${id}`

export function useOrderColumns({ list, isNarrow, statusOf, ...moves }: OrderColumns) {
  const { t } = useLingui()
  const nameOf = useCustomerName()
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
        <StatusBadge status={statusOf(order)} />
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
        {nameOf(order)} <ChannelBadge order={order} />
        <Small>{order.fulfilment === 'PICKUP' ? t`Pick-up` : order.city}</Small>
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
    cell: (order) => <OrderButtons order={order} {...moves} />,
  }
  return isNarrow ? [name, customer, status] : [name, customer, amount, status, actions]
}

type OrderButtonsProps = OrderRowActions & { order: Order; className?: string }

/** The next step is the large button; above the others where a row is narrow. */
export function OrderButtons(props: OrderButtonsProps) {
  const { order, lockedIds, onMove, onDelete, className } = props
  const [nextStep, ...others] = movesOf('ADMIN', order.status)
  return (
    <span
      className={classNames(
        'inline-flex justify-end gap-1 @max-[52rem]:@min-[38rem]:flex-col-reverse',
        className,
      )}
    >
      <MoveButtons
        order={order}
        moves={others}
        nextStep={nextStep}
        isLocked={lockedIds.includes(order.id)}
        onMove={(to) => onMove(order, to)}
        onDelete={() => onDelete(order)}
        name={<OrderName id={order.id} />}
      />
    </span>
  )
}
