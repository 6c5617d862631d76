import { Printer, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/call.ts'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeletons, SkeletonText } from '../../ui/skeleton.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { useLiveOrders } from '../../web/live.ts'
import type { ListAddress } from '../../web/use-list-address.ts'
import { type OrderRowActions, rowLinkId } from './admin-order-columns.tsx'
import { AdminOrderDetails } from './admin-order-details.tsx'
import { AdminOrderTicket } from './admin-order-ticket.tsx'
import { orderApi } from './order.api.ts'
import { orderMessages } from './order.ts'

type AdminOrderPanelProps = OrderRowActions & {
  id: number
  list: ListAddress
  /** The ways to the order before and after. */
  neighbours: ReactNode
}

/** One order beside the list; where there is no room for both, over it. */
export function AdminOrderPanel({ id, list, neighbours, ...actions }: AdminOrderPanelProps) {
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
      className="max-tab:fixed max-tab:inset-0 max-tab:z-40 max-tab:overflow-y-auto max-tab:rounded-none desk:max-tab:left-auto desk:max-tab:w-md desk:max-tab:shadow-lg tab:sticky tab:top-24 tab:max-h-[calc(100dvh-7rem)] tab:overflow-y-auto print:border-0 print:p-0"
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
          <AdminOrderDetails order={detail.value} list={list} {...actions} />
          <AdminOrderTicket order={detail.value} />
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
