import { useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSettled } from '../../site/data/settled.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { IconButton, iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useInertBehind } from '../../ui/layout/use-inert-behind.ts'
import { reloadsWith } from '../list/refresh.ts'
import type { Route } from './+types/order-panel'
import { MissingOrder } from './missing-order.tsx'
import { OrderMenu } from './order-buttons.tsx'
import { rowLinkId } from './order-columns.tsx'
import { OrderDetails } from './order-details.tsx'
import { loadOrderPanel, type OrderPanelData } from './order-panel-data.ts'
import { OrderTicket } from './order-ticket.tsx'
import { ordersAddress } from './orders-address.ts'
import { useOrdersContext } from './orders-context.ts'
import { PreviousNextOrder } from './previous-next-order.tsx'

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const view = ordersAddress.read(url.searchParams)
  return view.order === '' ? null : loadOrderPanel(view, signal)
}

export const shouldRevalidate = reloadsWith({ view: openOrder, hasOrders: true })

/** Without an open order there is nothing to load, whatever the list shows. */
function openOrder(search: URLSearchParams) {
  const view = ordersAddress.read(search)
  return view.order === '' ? null : view
}

/** One order beside the list; where there is no room for both, over it. */
export default function OrderPanel({ loaderData }: Route.ComponentProps) {
  return loaderData && <OpenOrder key={loaderData.id} panel={loaderData} />
}

/** All of it, below `sm`; up to `md` the list can be pressed beside it. */
const coversList = '(width < 667px)'

function OpenOrder({ panel }: { panel: OrderPanelData }) {
  const { t } = useLingui()
  const { id, money, customerOrders } = panel
  const { list, page, refusal, ...actions } = useOrdersContext()
  const { value: order, problem, isLoading, reload } = useSettled(panel.order)
  const place = useRef<HTMLElement>(null)
  // Before the focus goes back to the list.
  useInertBehind(place, coversList)
  const title = useFocusHere(id)
  const navigate = useNavigate()
  const closed = list.hrefFor({ order: '' })
  const closeOnEscape = (event: KeyboardEvent) => {
    // In the menu and in its dialog it closes those.
    if (event.key !== 'Escape' || (event.target as Element).closest('[role=menu], dialog')) return
    navigate(closed, { preventScrollReset: true })
  }

  return (
    <Panel
      ref={place}
      aria-labelledby="order-title"
      onKeyDown={closeOnEscape}
      className="max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto max-md:rounded-none sm:max-md:left-auto sm:max-md:w-[min(28rem,100%)] sm:max-md:shadow-lg md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto print:static print:max-h-none print:overflow-visible print:rounded-none print:border-0 print:p-0"
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
          {page && <PreviousNextOrder panel={panel} list={list} page={page} />}
          {order && (
            <IconButton label={t`Print ticket`} onClick={() => window.print()}>
              <Printer aria-hidden="true" />
            </IconButton>
          )}
          {order?.user && (
            <OrderMenu
              customer={order.user}
              onAccountClosed={() => title.current?.focus({ preventScroll: true })}
            />
          )}
          <Link
            to={closed}
            preventScrollReset
            aria-label={t`Close order`}
            title={t`Close order`}
            className={iconButtonStyle()}
          >
            <X aria-hidden="true" />
          </Link>
        </div>
      </header>
      <div role="alert" className="empty:hidden md:hidden print:hidden">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
      </div>
      {order ? (
        <>
          <OrderDetails order={order} {...{ list, money, customerOrders }} {...actions} />
          <OrderTicket order={order} />
        </>
      ) : (
        <MissingOrder {...{ id, money, problem }} onRetry={reload} isBusy={isLoading} />
      )}
    </Panel>
  )
}

/** The focus comes to the title, and goes back to the order's row when the panel closes. */
function useFocusHere(id: number) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    if (title.current) bringIntoSight(title.current)
    return () => document.getElementById(rowLinkId(id))?.focus({ preventScroll: true })
  }, [id])
  return title
}

/** The list stays where it was pressed; whoever followed a link to the order has much of a page above it. */
function bringIntoSight(title: HTMLElement) {
  const isLow = title.getBoundingClientRect().bottom > innerHeight * 0.75
  if (isLow) title.scrollIntoView({ block: 'start' })
}
