import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { call, urlOf } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, type OrderStatus, orderMessages } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { settle, useKeepPrevious, useSettled } from '../../site/data/settled.ts'
import { OrderQuestion } from '../../site/orders/order-question.tsx'
import { useOrderMoves } from '../../site/orders/use-order-moves.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { useSettling } from '../../ui/form/presses.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/list-address.ts'
import { pageLoader } from '../list/list-page.ts'
import { useRefresh } from '../list/refresh.ts'
import { ExportLink } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/orders-page'
import { type OrdersContext, useOrderColumns } from './order-columns.tsx'
import { CustomerFilterNotice, OrderFilters, OrderTabs } from './order-filters.tsx'
import { useCustomerName } from './order-origin.tsx'
import { ordersAddress, ordersQuery } from './orders-address.ts'

export const meta = privateMeta(adminPages.orders.title)

const loadOrders = pageLoader(ordersAddress, (view, signal) =>
  call(orderApi.list, { query: ordersQuery(view), signal }),
)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [orders, methods] = await Promise.all([
    loadOrders(args),
    settle(call(paymentMethodApi.list, { signal: args.request.signal })),
  ])
  return { orders, methods }
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(ordersAddress)
  const orders = useSettled(loaderData.orders)
  const { value: methods = [] } = useKeepPrevious(loaderData.methods)
  // The shown order; `list.view` may have the next one, which loads.
  const open = ordersAddress.read(new URLSearchParams(useLocation().search)).order
  const whereOpen = (style: string) => (open === '' ? undefined : style)
  const rows = orders.value?.items ?? []
  const refresh = useRefresh()
  const hasSlid = useSlidRows(rows)
  const { ask, question, confirm, press, result, lockedIds, statusOf } = useOrderMoves<Order>({
    send: ({ id, status: from }, status) =>
      call(orderApi.moveAny, { params: { id }, body: { status, from } }),
    remove: ({ id }) =>
      call(orderApi.removeAny, { params: { id }, isAnswer: (reply) => reply === undefined }),
    refresh: () => refresh(),
  })
  const actions = {
    lockedIds,
    onMove: (order: Order, to: OrderStatus) => void (hasSlid(order.id) || press(order, to)),
    onDelete: (order: Order) => ask({ about: 'delete', order }),
  }
  const nameOf = useCustomerName()
  const titleOf = ({ id, ...order }: Order) => {
    const name = nameOf(order)
    return order.user || order.channel !== 'WEB'
      ? t`Order #${id} of ${name}`
      : t`Order #${id} of a deleted account`
  }
  const { page: _page, size: _size, ...filters } = ordersQuery(list.view)
  const { id, text: why } = result ?? {}
  const refusal = result?.isBad ? t`Order #${id}: ${why}` : undefined

  return (
    <div className="flex flex-col gap-5">
      <div className={whereOpen('print:hidden')}>
        <PageHeading
          actions={
            <>
              <ExportLink href={urlOf(orderApi.export, {}, filters)} />
              <ButtonLink to={paths.admin.newOrder} data-list-new>
                <Plus aria-hidden="true" className="size-5" /> {t(adminPages.newOrder.title)}
              </ButtonLink>
            </>
          }
        >
          {t(adminPages.orders.title)}
        </PageHeading>
      </div>
      <OrderTabs list={list} counted={orders.value} />
      <OrderFilters list={list} methods={methods} />
      <CustomerFilterNotice list={list} rows={rows} />
      {/* An order that covers the list shows it instead. */}
      <div role="alert" className={classNames('empty:hidden', whereOpen('max-md:hidden'))}>
        {refusal && <Notice tone="danger">{refusal}</Notice>}
      </div>
      <div
        className={classNames(
          'grid items-start gap-5',
          whereOpen('md:grid-cols-[1fr_min(24rem,55%)]'),
        )}
      >
        <div className={classNames('min-w-0', whereOpen('print:hidden'))}>
          <List
            list={list}
            listing={orders}
            caption={t(adminPages.orders.title)}
            failed={orderMessages.listFailed}
            columns={useOrderColumns({ list, isNarrow: open !== '', statusOf, ...actions })}
            rowKey={(order) => order.id}
            initialSort="-id"
            isCurrent={(order) => String(order.id) === open}
            empty={{ title: t`No orders yet`, text: t`New orders appear here by themselves.` }}
          />
        </div>
        <Outlet context={{ list, rows, refusal, ...actions } satisfies OrdersContext} />
      </div>
      {question && (
        <OrderQuestion about={question.about} onConfirm={confirm} onClose={() => ask(undefined)}>
          <p className="font-semibold text-lg">{titleOf(question.order)}</p>
        </OrderQuestion>
      )}
    </div>
  )
}

/** @returns tells whether an order has just moved in the list: the press may have been meant for another order */
function useSlidRows(rows: readonly Order[]): (id: number) => boolean {
  const { search } = useLocation()
  const settling = useSettling()
  const shown = useRef({ search, rows })
  const compare = useEffectEvent((rows: readonly Order[]) => {
    const before = shown.current
    shown.current = { search, rows }
    if (before.search !== search) return
    settling.note(rows.flatMap(({ id }, place) => (before.rows[place]?.id === id ? [] : [id])))
  })
  // A layout effect, before the administrator can press the moved rows.
  useLayoutEffect(() => compare(rows), [rows])
  return settling.includes
}
