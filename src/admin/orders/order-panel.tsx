import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { IconButton, IconLink } from '../../ui/form/icon-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CloseAccount } from '../customers/close-account.tsx'
import { useRefresh } from '../list/refresh.ts'
import type { Route } from './+types/order-panel'
import { type OrdersContext, rowLinkId } from './order-columns.tsx'
import { OrderDetails, OrderMoneyCard } from './order-details.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { ordersAddress } from './orders-address.ts'
import './order-panel.css'

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { order: id } = ordersAddress.read(url.searchParams)
  if (id === '') return null
  const params = { id }
  const [order, money] = await Promise.all([
    settle(call(orderApi.inspect, { params, signal })),
    settle(call(paymentApi.money, { params, signal })),
  ])
  return { id: Number(id), order, money }
}

/** One order beside the list, or over it on a narrow screen. */
export default function OrderPanel({ loaderData }: Route.ComponentProps) {
  return loaderData && <OpenOrder key={loaderData.id} panel={loaderData} />
}

function OpenOrder({ panel }: { panel: NonNullable<Route.ComponentProps['loaderData']> }) {
  const { t } = useLingui()
  const { id } = panel
  const { list, rows, refusal, ...actions } = useOutletContext<OrdersContext>()
  const { value: order, problem, isLoading, reload } = useSettled(panel.order)
  const money = useSettled(panel.money)
  const translate = useTranslate()
  const isNotFound = problem?.status === 404
  const title = useFocusHere(id)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const noteClosed = async () => {
    const username = order?.user?.username
    showToast('success', t`Account closed: ${username}`)
    await refresh()
    // The menu disappears with the account, so the focus needs another place.
    title.current?.focus({ preventScroll: true })
  }
  const at = rows.findIndex((row) => row.id === id)
  const linkTo = (row: Order | undefined, label: string, Icon: typeof ChevronLeft) =>
    row && (
      <IconLink
        to={list.hrefFor({ order: String(row.id) })}
        preventScrollReset
        replace
        label={label}
      >
        <Icon aria-hidden="true" />
      </IconLink>
    )
  const closed = list.hrefFor({ order: '' })
  const closeOnEscape = (event: KeyboardEvent) => {
    // Escape in the menu or its dialog closes that.
    if (event.key !== 'Escape' || (event.target as Element).closest('[role=menu], dialog')) return
    navigate(closed, { preventScrollReset: true })
  }

  return (
    <Panel
      aria-labelledby="order-title"
      onKeyDown={closeOnEscape}
      className="covers-phone max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto max-md:rounded-none sm:max-md:left-auto sm:max-md:w-[min(28rem,100%)] sm:max-md:shadow-lg md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto print:static print:max-h-none print:overflow-visible print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-center gap-1 print:hidden">
        <h2
          id="order-title"
          ref={title}
          tabIndex={-1}
          className="scroll-mt-24 whitespace-nowrap text-2xl"
        >
          {t`Order #${id}`}
        </h2>
        <div className="ml-auto flex items-center gap-1">
          {at >= 0 && linkTo(rows[at - 1], t`Previous order`, ChevronLeft)}
          {at >= 0 && linkTo(rows[at + 1], t`Next order`, ChevronRight)}
          {order && (
            <IconButton label={t`Print ticket`} onClick={() => window.print()}>
              <Printer aria-hidden="true" />
            </IconButton>
          )}
          {order?.user && (
            <CloseAccount
              customer={order.user}
              label={t`More for this order`}
              onClosed={noteClosed}
            />
          )}
          <IconLink to={closed} preventScrollReset label={t`Close order`}>
            <X aria-hidden="true" />
          </IconLink>
        </div>
      </header>
      <div role="alert" className="empty:hidden md:hidden print:hidden">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
      </div>
      {order ? (
        <>
          <OrderDetails {...{ order, list, money }} {...actions} />
          <OrderTicket order={order} />
        </>
      ) : (
        <div className="mt-3 flex flex-col gap-5">
          {isNotFound && money.value ? (
            // The books contain every order, so an order that only they contain was deleted.
            <Notice tone="info">
              {t`This order was deleted. What was paid for it is still here.`}
            </Notice>
          ) : (
            <LoadFailure onRetry={reload} isBusy={isLoading}>
              {translate(isNotFound ? orderMessages.notFound : orderMessages.showFailed)}
            </LoadFailure>
          )}
          <OrderMoneyCard order={{ id }} money={money} />
        </div>
      )}
    </Panel>
  )
}

/** The focus comes to the title, and goes back to the order's row when the panel closes. */
function useFocusHere(id: number) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    // A pressed row stays in place. After a link to the order the panel may lie far down the page.
    const bottom = title.current?.getBoundingClientRect().bottom ?? 0
    if (bottom > innerHeight * 0.75) title.current?.scrollIntoView({ block: 'start' })
    return () => document.getElementById(rowLinkId(id))?.focus({ preventScroll: true })
  }, [id])
  return title
}
