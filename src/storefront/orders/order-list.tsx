import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { type Order, OrderStatus } from '../../shop/orders/order.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { paths } from '../../shop/paths.ts'
import { useDebouncedInput } from '../../site/address/use-debounced-input.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { ExpectedTime } from '../../site/orders/expected-time.tsx'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { StatusBadge, statusMessages } from '../../site/orders/status-badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { PaymentBadge } from './money/payment-summary.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAgainButton } from './order-again.tsx'
import { findOrders, type OrderSearch, orderSearch, useOrderSearch } from './order-search.ts'

type OrderListProps = {
  orders: readonly Order[]
  /** How many orders above the list are not sent yet; undefined until the outbox is read. */
  waiting: number | undefined
  onChange: (order: Order) => void
  onRemove: (id: number) => void
}

export function OrderList({ orders, waiting, onChange, onRemove }: OrderListProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = useOrderSearch()
  const found = findOrders(orders, search)
  const total = found.total + (waiting ?? 0)
  const place = useRestoreFocus(orders.length)
  // A new search starts on its first page.
  const addressOf = (change: Partial<OrderSearch>) =>
    orderSearch.query({ ...search, page: 1, ...change }) || '?'

  if (orders.length === 0) {
    if (waiting !== 0) return null
    return (
      <EmptyState
        title={t`No orders yet`}
        action={<ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>}
      >
        {t`What you order appears here, with every step on its way to you.`}
      </EmptyState>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6">
      <OrderFilters
        search={search}
        // flushSync: else React resets the field to the old value until the next render.
        onChange={(change) =>
          navigate(addressOf(change), { replace: true, preventScrollReset: true, flushSync: true })
        }
      />
      <LiveRegion>{t`${plural(total, { one: '# order', other: '# orders' })}`}</LiveRegion>
      {total === 0 ? (
        <EmptyState
          title={t`No order matches`}
          action={
            <ButtonLink to="?" replace>
              {t`Clear filters`}
            </ButtonLink>
          }
        >
          {t`Try another part of the tracking ID, or another status.`}
        </EmptyState>
      ) : (
        found.total > 0 && <OrderTable rows={found.rows} onChange={onChange} onRemove={onRemove} />
      )}
      <Pagination
        page={found.page}
        pages={found.pages}
        hrefFor={(page) => addressOf({ page })}
        label={t`Pages of your orders`}
      />
    </div>
  )
}

function OrderTable({
  rows,
  onChange,
  onRemove,
}: Pick<OrderListProps, 'onChange' | 'onRemove'> & { rows: Order[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Your orders, newest first`}
      rows={rows}
      rowKey={(order) => order.id}
      columns={[
        {
          header: t`Tracking ID`,
          isRowHeader: true,
          // Takes the room that is left, and is cut where that is too little; the text itself is whole.
          className: 'sm:w-full sm:max-w-0 lg:w-[27%]',
          cell: (order) => (
            <span>
              <span className="block font-semibold">
                <OrderNumber id={order.id} />
              </span>
              <span
                title={order.trackingId}
                className="wrap-anywhere block font-mono text-sm leading-snug sm:truncate lg:text-xs"
              >
                {order.trackingId}
              </span>
            </span>
          ),
        },
        {
          header: t`Date`,
          cell: (order) => (
            <span className="sm:max-lg:block sm:max-lg:w-24 lg:whitespace-nowrap">
              <DateText at={order.orderDate} precision="day" />
            </span>
          ),
        },
        {
          header: t`Amount`,
          align: 'end',
          cell: (order) => <MoneyText amount={order.totalAmount} />,
        },
        {
          header: t`Status`,
          cell: (order) => (
            <span>
              <span className="flex flex-wrap gap-1 mobile:justify-end">
                <StatusBadge status={order.status} />
                <PaymentBadge order={order} />
              </span>
              <span className="block text-ink-soft text-sm empty:hidden lg:max-w-48">
                <ExpectedTime order={order} />
              </span>
            </span>
          ),
        },
        {
          header: t`Actions`,
          isBare: true,
          align: 'end',
          className: 'lg:[&_:is(a,button)]:px-3',
          cell: (order) => {
            const { id } = order
            const trackingId = <>{order.trackingId}</>
            return (
              <OrderActions order={order} onChange={onChange} onRemove={() => onRemove(order.id)}>
                <OrderAgainButton order={order} />
                <ButtonLink to={paths.order(order.id)} tone="secondary" className="mobile:-order-1">
                  <Trans>
                    View
                    <span className="sr-only">
                      {' '}
                      order {trackingId}, #{id}
                    </span>
                  </Trans>
                </ButtonLink>
              </OrderActions>
            )
          },
        },
      ]}
    />
  )
}

type OrderFiltersProps = { search: OrderSearch; onChange: (change: Partial<OrderSearch>) => void }

function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const { t } = useLingui()
  const { text, type } = useDebouncedInput(search.q, (q) => onChange({ q }))
  const choose = (value: string) => onChange({ status: OrderStatus.safeParse(value).data })

  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t`Search by tracking ID`}
        isLabelHidden={false}
        value={text}
        onSearch={type}
        maxLength={100}
        className="min-w-64 flex-1"
      />
      <SelectField
        label={t`Status`}
        value={search.status ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="min-w-44"
      >
        <option value="">{t({ message: 'All', context: 'orders' })}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusMessages[status])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
