import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { User } from '../../shop/accounts/account.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { openStatuses } from '../../shop/orders/order-status.ts'
import { privacyApi } from '../../shop/privacy/privacy.api.ts'
import { unmovedDays } from '../../shop/privacy/privacy.ts'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuButton } from '../../ui/overlay/menu.tsx'
import { Loaded } from '../list/loaded.tsx'

type Customer = Pick<User, 'id' | 'username'>

type CloseAccountProps = { customer: Customer; label: string; onClosed: () => unknown }

/** Closes an account after a question. A rare action: in a menu, so that it is not pressed by mistake. */
export function CloseAccount({ customer, label, onClosed }: CloseAccountProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const close = async () => {
    await call(privacyApi.close, { params: { id: customer.id } })
    onClosed()
  }
  return (
    <>
      <Menu
        label={label}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClassName={iconButtonStyle()}
        align="end"
        className="max-w-72"
      >
        <MenuButton onClick={() => setIsAsking(true)}>
          <UserX aria-hidden="true" />
          {t`Cancel all open orders of this customer and close the account`}
        </MenuButton>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={close}
        title={t`Close account`}
        confirmLabel={t`Close account`}
        busyLabel={t`Closing…`}
      >
        <p>{t`Cancel all open orders of this customer and close the account?`}</p>
        <p className="wrap-anywhere mt-3 font-semibold text-lg">{customer.username}</p>
        <OpenOrders customer={customer}>
          {({ PENDING: waiting, DISPATCHED: onTheWay }) => (
            <Notice tone={waiting > 0 ? 'warning' : 'info'}>
              {waiting > 0
                ? t`${plural(waiting, { one: '# waiting order is canceled, and its food goes back into the stock.', other: '# waiting orders are canceled, and their food goes back into the stock.' })}`
                : t`No order waits for the kitchen.`}{' '}
              {onTheWay > 0 &&
                t`${plural(onTheWay, { one: '# order on its way stays in your list.', other: '# orders on their way stay in your list.' })}`}
            </Notice>
          )}
        </OpenOrders>
        <p className="mt-4 text-ink-soft">
          {t`The customer is signed out everywhere, and the account is deleted for good. No email is sent.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

type Counts = Readonly<Record<OrderStatus, number>>

type OpenOrdersProps = {
  customer: Customer
  children: (counts: Counts) => ReactNode
}

/** The part of a question about a customer that names their open orders. */
function OpenOrders({ customer: { id: user }, children }: OpenOrdersProps) {
  const { t } = useLingui()
  return (
    <div className="mt-4">
      <LiveRegion isVisible>
        <Loaded
          load={() => call(orderApi.list, { query: { user, page: 1, size: 1 } })}
          label={t`Looking for open orders…`}
          failed={t`Open orders could not be checked.`}
          className="h-12"
        >
          {({ counts }) => children(counts)}
        </Loaded>
      </LiveRegion>
    </div>
  )
}

/** Says what happens to the open orders of a deleted customer (docs/decisions/0013). */
export function OrdersOfDeleted({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  return (
    <OpenOrders customer={customer}>
      {(counts) => {
        const open = openStatuses.filter((status) => counts[status] > 0)
        const count = open.reduce((sum, status) => sum + counts[status], 0)
        const inWords = (some: number, word: string) => t`${some} ${word}`
        const parts = open
          .map((status) => inWords(counts[status], t(statusMessages[status])))
          .join(', ')
        if (count === 0) return <Notice tone="info">{t`There are no open orders.`}</Notice>
        return (
          <Notice tone="warning">
            {t`${plural(count, { one: `# order still open: ${parts}.`, other: `# orders still open: ${parts}.` })}`}{' '}
            {t`Open orders stay in your list to be delivered or canceled. They keep their address until then, at most ${unmovedDays} days after the last step. They lose the name, and no email is sent.`}
          </Notice>
        )
      }}
    </OpenOrders>
  )
}
