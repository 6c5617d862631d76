import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../platform/api/call.ts'
import type { User } from '../../shop/accounts/account.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import { unmovedDays } from '../../shop/privacy/privacy.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** How many orders of somebody are neither delivered nor canceled, by status. */
export type OpenCounts = readonly { status: OrderStatus; count: number }[]
export type OpenOrders = Settled<OpenCounts>

export async function askForOpenOrders({ id }: Pick<User, 'id'>): Promise<OpenOrders> {
  const query = { user: id, page: 1, size: 1 }
  const { value, problem } = await settle(call(orderApi.list, { query }))
  if (!value) return { problem }
  const counts = openStatuses.map((status) => ({ status, count: value.counts[status] }))
  return { value: counts.filter(({ count }) => count > 0) }
}

type OpenOrdersNoticeProps = {
  /** Undefined until the server has answered. */
  open: OpenOrders | undefined
  /** What holds even where it could not be found out. */
  always?: string
  /** What becomes of these. */
  children: (counts: OpenCounts) => ReactNode
}

/** What a question about a customer says about their open orders. */
export function OpenOrdersNotice({ open, always, children }: OpenOrdersNoticeProps) {
  const { t } = useLingui()
  return (
    <div className="mt-4">
      <LiveRegion isVisible>
        {!open && <Trans>Looking for open orders…</Trans>}
        {open?.problem && (
          <Notice tone="warning">
            {t`Whether there are open orders could not be found out.`} {open.problem.message}{' '}
            {always}
          </Notice>
        )}
        {open?.value && children(open.value)}
      </LiveRegion>
    </div>
  )
}

/** What becomes of the open orders of a customer who is deleted (decision 18). */
export function OrdersOfDeleted({ open }: { open: OpenOrders | undefined }) {
  const { t } = useLingui()
  const fate = t`Open orders stay in your list to be delivered or canceled. They keep their address until then, or until nobody has moved them for ${unmovedDays} days, but no name, and nobody gets an email about them.`
  return (
    <OpenOrdersNotice open={open} always={fate}>
      {(counts) => <StillOpen counts={counts} fate={fate} />}
    </OpenOrdersNotice>
  )
}

type StillOpenProps = { counts: OpenCounts; fate: string }

function StillOpen({ counts, fate }: StillOpenProps) {
  const { t } = useLingui()
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return <Notice tone="info">{t`There are no open orders.`}</Notice>
  const parts = counts
    .map(({ count: some, status }) => {
      const word = t(statusMessages[status])
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
