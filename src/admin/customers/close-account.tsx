import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { User } from '../../shop/accounts/account.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import { privacyApi } from '../../shop/privacy/privacy.api.ts'
import { unmovedDays } from '../../shop/privacy/privacy.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuButton } from '../../ui/overlay/menu.tsx'

type Customer = Pick<User, 'id' | 'username'>

/** The question whether to close an account. @param onClosed called once that is done */
export function useCloseAccount(onClosed: () => void) {
  const [customer, ask] = useState<Customer>()
  return {
    customer,
    ask,
    async close() {
      if (!customer) return
      await call(privacyApi.close, { params: { id: customer.id } })
      onClosed()
    },
    leave: () => ask(undefined),
  }
}

/** A rare action: in a menu, so that it is not pressed by mistake. */
export function CloseAccountMenu({ label, onChoose }: { label: string; onChoose: () => void }) {
  const { t } = useLingui()
  return (
    <Menu
      label={label}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClassName={iconButtonStyle()}
      align="end"
      className="max-w-72"
    >
      <MenuButton onClick={onChoose}>
        <UserX aria-hidden="true" />
        {t`Cancel all open orders of this customer and close the account`}
      </MenuButton>
    </Menu>
  )
}

type CloseAccountDialogProps = Omit<ReturnType<typeof useCloseAccount>, 'ask'>

export function CloseAccountDialog({ customer, close, leave }: CloseAccountDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={customer !== undefined}
      onClose={leave}
      onConfirm={close}
      title={t`Close account`}
      confirmLabel={t`Close account`}
      busyLabel={t`Closing…`}
    >
      <p>{t`Cancel all open orders of this customer and close the account?`}</p>
      <p className="wrap-anywhere mt-3 font-semibold text-lg">{customer?.username}</p>
      {customer && (
        <OpenOrdersNotice customer={customer}>
          {(counts) => <OrdersOfClosed counts={counts} />}
        </OpenOrdersNotice>
      )}
      <p className="mt-4 text-ink-soft">
        {t`The customer is signed out everywhere, and the account is deleted for good. Nobody gets an email about it.`}
      </p>
    </ConfirmDialog>
  )
}

function OrdersOfClosed({ counts }: { counts: OpenCounts }) {
  const { t } = useLingui()
  const countOf = (wanted: string) => counts.find(({ status }) => status === wanted)?.count ?? 0
  const [waiting, onTheWay] = [countOf('PENDING'), countOf('DISPATCHED')]
  return (
    <Notice tone={waiting > 0 ? 'warning' : 'info'}>
      {waiting > 0
        ? t`${plural(waiting, { one: '# waiting order is canceled, and its food goes back into the stock.', other: '# waiting orders are canceled, and their food goes back into the stock.' })}`
        : t`No order waits for the kitchen.`}{' '}
      {onTheWay > 0 &&
        t`${plural(onTheWay, { one: '# order on its way stays in your list.', other: '# orders on their way stay in your list.' })}`}
    </Notice>
  )
}

/** The number of a customer's open orders by status. */
type OpenCounts = readonly { status: OrderStatus; count: number }[]

async function loadOpenOrders(user: number): Promise<Settled<OpenCounts>> {
  const { value, problem } = await settle(
    call(orderApi.list, { query: { user, page: 1, size: 1 } }),
  )
  if (!value) return { problem }
  const counts = openStatuses.map((status) => ({ status, count: value.counts[status] }))
  return { value: counts.filter(({ count }) => count > 0) }
}

type OpenOrdersNoticeProps = {
  customer: Customer
  /** True whether or not the orders could be loaded. */
  always?: string
  /** What happens to these orders. */
  children: (counts: OpenCounts) => ReactNode
}

/** The part of a question about a customer that names their open orders. */
function OpenOrdersNotice({ customer: { id }, always, children }: OpenOrdersNoticeProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Settled<OpenCounts>>()
  useEffect(() => {
    let isCurrent = true
    void loadOpenOrders(id).then((loaded) => isCurrent && setOpen(loaded))
    return () => {
      isCurrent = false
    }
  }, [id])
  return (
    <div className="mt-4">
      <LiveRegion isVisible>
        {!open && <Trans>Looking for open orders…</Trans>}
        {open?.problem && (
          <Notice tone="warning">
            {t`Open orders could not be checked.`} {open.problem.message} {always}
          </Notice>
        )}
        {open?.value && children(open.value)}
      </LiveRegion>
    </div>
  )
}

/** What happens to the open orders of a customer who is deleted (docs/decisions/0013). */
export function OrdersOfDeleted({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const fate = t`Open orders stay in your list to be delivered or canceled. They keep their address until then, or until nobody has moved them for ${unmovedDays} days, but no name, and nobody gets an email about them.`
  return (
    <OpenOrdersNotice customer={customer} always={fate}>
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
