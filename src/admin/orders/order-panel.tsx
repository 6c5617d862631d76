import { Printer, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { useLiveOrders } from '../../site/live.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { IconButton, iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useLoad } from '../../ui/use-load.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { type OrderRowActions, rowLinkId } from './order-columns.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderTicket } from './order-ticket.tsx'

type OrderPanelProps = OrderRowActions & {
  id: number
  list: ListAddress
  /** The ways to the order before and after. */
  neighbours: ReactNode
}

/** One order beside the list; where there is no room for both, over it. */
export function OrderPanel({ id, list, neighbours, ...actions }: OrderPanelProps) {
  const detail = useLoad((signal) => call(orderApi.inspect, { params: { id: String(id) }, signal }))
  useLiveOrders(detail.reload)
  const title = useFocusHere(id)
  const navigate = useNavigate()
  const closed = list.hrefFor({ order: '' })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') navigate(closed, { preventScrollReset: true })
  }

  return (
    <Panel
      aria-labelledby="order-title"
      onKeyDown={closeOnEscape}
      className="max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto max-md:rounded-none sm:max-md:left-auto sm:max-md:w-md sm:max-md:shadow-lg md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto print:border-0 print:p-0"
    >
      <header className="flex items-center gap-1 print:hidden">
        <h2 id="order-title" ref={title} tabIndex={-1} className="mr-auto text-2xl">
          Order #{id}
        </h2>
        {neighbours}
        <IconButton label="Print ticket" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
        </IconButton>
        <Link
          to={closed}
          preventScrollReset
          aria-label="Close order"
          title="Close order"
          className={iconButtonStyle()}
        >
          <X aria-hidden="true" />
        </Link>
      </header>
      {detail.value && (
        <>
          <OrderDetails order={detail.value} list={list} {...actions} />
          <OrderTicket order={detail.value} />
        </>
      )}
      {!detail.value && detail.problem && (
        <LoadFailure onRetry={detail.reload} isBusy={detail.isLoading}>
          {detail.problem.status === 404 ? orderMessages.notFound : orderMessages.showFailed}
        </LoadFailure>
      )}
      {!detail.value && !detail.problem && (
        <Skeletons label={`Loading order ${id}`}>
          <SkeletonText lines={8} />
        </Skeletons>
      )}
    </Panel>
  )
}

/** The focus comes to the title, and goes back to the order's row when the panel closes. */
function useFocusHere(id: number) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    return () => document.getElementById(rowLinkId(id))?.focus({ preventScroll: true })
  }, [id])
  return title
}
