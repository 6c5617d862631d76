import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, urlOf } from '../../platform/call.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminList } from '../../web/admin-list.tsx'
import { useLiveOrders } from '../../web/live.ts'
import { privateMeta } from '../../web/page-meta.ts'
import { useListAddress } from '../../web/use-list-address.ts'
import { orderColumns } from './admin-order-columns.tsx'
import { AdminOrderFilters } from './admin-order-filters.tsx'
import { needsConfirmation } from './admin-order-moves.ts'
import { AdminOrderNeighbours } from './admin-order-neighbours.tsx'
import { AdminOrderPanel } from './admin-order-panel.tsx'
import { type OrderQuery, orderQuery } from './admin-order-query.ts'
import { AdminOrderQuestions } from './admin-order-questions.tsx'
import { AdminOrderTabs } from './admin-order-tabs.tsx'
import { AdminOrderWhose } from './admin-order-whose.tsx'
import { orderApi, orderPages } from './order.api.ts'
import { type Order, orderMessages } from './order.ts'
import { type OrderAction, useAdminOrderActions } from './use-admin-order-actions.ts'

/** Specification, section 9. */
const defaultSize = 5

export const meta = () => privateMeta('Orders')

export default function AdminOrdersPage() {
  const list = useListAddress(defaultSize)
  const query: OrderQuery = orderQuery(list)
  const orders = useLoad(
    (signal) => call(orderPages.list, { query, signal }),
    JSON.stringify(query),
  )
  useLiveOrders(orders.reload)
  const [canceling, setCanceling] = useState<OrderAction>()
  const [deleting, setDeleting] = useState<Order>()
  const actions = useAdminOrderActions(orders.reload)

  const openId = Number(list.filter('order')) || undefined
  const act = (action: OrderAction) =>
    needsConfirmation(action.move) ? setCanceling(action) : actions.moveAtOnce(action)
  const buttons = { running: actions.running, onAct: act, onDelete: setDeleting }

  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<ExportLink query={query} />}>Orders</PageHeading>
      <AdminOrderTabs list={list} counts={orders.value?.counts} />
      <AdminOrderFilters list={list} />
      <AdminOrderWhose list={list} rows={orders.value?.items ?? []} />
      <div role="alert" className="empty:hidden">
        {actions.refusal && <Notice tone="danger">{actions.refusal}</Notice>}
      </div>
      <div
        className={classNames(
          'grid items-start gap-5',
          openId !== undefined && 'tab:grid-cols-[1fr_24rem]',
        )}
      >
        <div className="min-w-0 print:hidden">
          <AdminList
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
          <AdminOrderPanel
            key={openId}
            id={openId}
            list={list}
            neighbours={
              orders.value && (
                <AdminOrderNeighbours id={openId} list={list} query={query} page={orders.value} />
              )
            }
            {...buttons}
          />
        )}
      </div>
      <AdminOrderQuestions
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
