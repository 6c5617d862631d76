import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, urlOf } from '../../platform/api/call.ts'
import { orderApi, orderPages } from '../../shop/orders/order.api.ts'
import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { needsConfirmation } from '../../shop/orders/order-status.ts'
import { useLiveOrders } from '../../site/live.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { buttonStyle } from '../../ui/form/button-style.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { ConfirmDialogs } from './confirm-dialogs.tsx'
import { CustomerFilterNotice } from './customer-filter-notice.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { type OrderQuery, orderQuery } from './order-query.ts'
import { OrderTabs } from './order-tabs.tsx'
import { PreviousNextOrder } from './previous-next-order.tsx'
import { type OrderAction, useOrderActions } from './use-order-actions.ts'

/** Specification, section 9. */
const defaultSize = 5

export const meta = () => privateMeta('Orders')

export default function OrdersPage() {
  const list = useListAddress(defaultSize)
  const query: OrderQuery = orderQuery(list)
  const orders = useLoad(
    (signal) => call(orderPages.list, { query, signal }),
    JSON.stringify(query),
  )
  useLiveOrders(orders.reload)
  const [canceling, setCanceling] = useState<OrderAction>()
  const [deleting, setDeleting] = useState<Order>()
  const actions = useOrderActions(orders.reload)

  const openId = Number(list.filter('order')) || undefined
  const act = (action: OrderAction) =>
    needsConfirmation(action.move) ? setCanceling(action) : actions.moveAtOnce(action)
  const buttons = { running: actions.running, onAct: act, onDelete: setDeleting }

  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<ExportLink query={query} />}>Orders</PageHeading>
      <OrderTabs list={list} counts={orders.value?.counts} />
      <OrderFilters list={list} />
      <CustomerFilterNotice list={list} rows={orders.value?.items ?? []} />
      <div role="alert" className="empty:hidden">
        {actions.refusal && <Notice tone="danger">{actions.refusal}</Notice>}
      </div>
      <div
        className={classNames(
          'grid items-start gap-5',
          openId !== undefined && 'md:grid-cols-[1fr_24rem]',
        )}
      >
        <div className="min-w-0 print:hidden">
          <List
            list={list}
            listing={orders}
            noun="orders"
            failure={orderMessages.listFailed}
            defaultSize={defaultSize}
            columns={orderColumns({ list, isNarrow: openId !== undefined, ...buttons })}
            rowKey={(order) => order.id}
            isCurrent={(order) => order.id === openId}
            empty={
              <EmptyState title="No orders yet">
                The first one shows up here by itself, as soon as somebody is hungry.
              </EmptyState>
            }
          />
        </div>
        {openId && (
          <OrderPanel
            key={openId}
            id={openId}
            list={list}
            neighbours={
              orders.value && (
                <PreviousNextOrder id={openId} list={list} query={query} page={orders.value} />
              )
            }
            {...buttons}
          />
        )}
      </div>
      <ConfirmDialogs
        canceling={canceling}
        deleting={deleting}
        onCancel={actions.move}
        onDelete={actions.remove}
        onClose={() => {
          setCanceling(undefined)
          setDeleting(undefined)
        }}
      />
    </div>
  )
}

/** The rows of the list as it is filtered, all pages of them. */
function ExportLink({ query: { page: _page, size: _size, ...filters } }: { query: OrderQuery }) {
  return (
    <a
      href={urlOf(orderApi.export, {}, filters)}
      download
      className={buttonStyle({ tone: 'secondary' })}
    >
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </a>
  )
}
