import { call } from '../../platform/api/call.ts'
import type { User } from '../../shop/accounts/account.ts'
import { orderPages } from '../../shop/orders/order.api.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import { countText } from '../../site/count-text.ts'
import { type Loaded, loaded } from '../../site/loaded.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** How many orders of somebody are neither delivered nor canceled, by status. */
export type OpenOrders = Loaded<readonly { status: string; count: number }[]>

export async function askForOpenOrders({ id }: User): Promise<OpenOrders> {
  const query = { user: String(id), page: '1', size: '1' }
  const { value, problem } = await loaded(call(orderPages.list, { query }))
  if (!value) return { problem }
  const counts = openStatuses.map((status) => ({ status, count: value.counts[status] }))
  return { value: counts.filter(({ count }) => count > 0) }
}

/** What becomes of the open orders of a customer who is deleted (decision 18). */
export function OpenOrdersNotice({ open }: { open: OpenOrders | undefined }) {
  return (
    <div className="mt-4">
      <LiveRegion isVisible>
        {open ? <Notice {...noticeOf(open)} /> : 'Looking for open orders…'}
      </LiveRegion>
    </div>
  )
}

function noticeOf({ value, problem }: OpenOrders): Parameters<typeof Notice>[0] {
  if (problem)
    return {
      tone: 'warning',
      children: `Whether there are open orders could not be found out. ${problem.message} ${fate}`,
    }
  const count = value.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { tone: 'info', children: 'There are no open orders.' }
  const parts = value.map((one) => `${one.count} ${one.status}`).join(', ')
  return { tone: 'warning', children: `${countText(count, 'order')} still open: ${parts}. ${fate}` }
}

const fate =
  'Open orders stay in your list to be delivered or canceled. They keep their address until then, but no name, and nobody gets a mail about them.'
