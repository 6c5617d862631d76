import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import type { User } from '../../shop/accounts/account.ts'
import { orderPages } from '../../shop/orders/order.api.ts'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import { type Loaded, loaded } from '../../site/loaded.ts'
import { statusWords } from '../../site/orders/status-words.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** How many orders of somebody are neither delivered nor canceled, by status. */
export type OpenOrders = Loaded<readonly { status: OrderStatus; count: number }[]>

export async function askForOpenOrders({ id }: Pick<User, 'id'>): Promise<OpenOrders> {
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
        {open ? <Words {...open} /> : <Trans>Looking for open orders…</Trans>}
      </LiveRegion>
    </div>
  )
}

function Words({ value, problem }: OpenOrders) {
  const { t } = useLingui()
  const fate = t`Open orders stay in your list to be delivered or canceled. They keep their address until then, or until nobody has moved them for 30 days, but no name, and nobody gets an email about them.`
  if (problem)
    return (
      <Notice tone="warning">
        {t`Whether there are open orders could not be found out.`} {problem.message} {fate}
      </Notice>
    )
  const count = value.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return <Notice tone="info">{t`There are no open orders.`}</Notice>
  const parts = value
    .map(({ count: some, status }) => {
      const word = t(statusWords[status])
      return t`${some} ${word}`
    })
    .join(', ')
  return (
    <Notice tone="warning">
      {t`${plural(count, { one: `# order still open: ${parts}.`, other: `# orders still open: ${parts}.` })}`}{' '}
      {fate}
    </Notice>
  )
}
