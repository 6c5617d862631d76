import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { User } from '../../shop/accounts/account.ts'
import { privacyApi } from '../../shop/privacy/privacy.api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { MenuButton } from '../../ui/overlay/menu-item.tsx'
import {
  askForOpenOrders,
  type OpenCounts,
  type OpenOrders,
  OpenOrdersNotice,
} from './open-orders-notice.tsx'

type Customer = Pick<User, 'id' | 'username'>
/** Whose account is to be closed, and what they have open, as soon as it is known. */
type Closing = { customer: Customer; open?: OpenOrders }

/** The question whether to close an account. @param onClosed once that is done */
export function useCloseAccount(onClosed: () => void) {
  const [closing, setClosing] = useState<Closing>()
  return {
    closing,
    async ask(customer: Customer) {
      setClosing({ customer })
      const open = await askForOpenOrders(customer)
      // The answer may come when the question is about somebody else already.
      setClosing((now) => (now?.customer === customer ? { customer, open } : now))
    },
    async close() {
      if (!closing) return
      await call(privacyApi.close, { params: { id: closing.customer.id } })
      onClosed()
    },
    leave: () => setClosing(undefined),
  }
}

/** What is seldom done: in a menu, so that nobody presses it by mistake. */
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

export function CloseAccountDialog({ closing, close, leave }: CloseAccountDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={closing !== undefined}
      onClose={leave}
      onConfirm={close}
      title={t`Close account`}
      confirmLabel={t`Close account`}
      busyLabel={t`Closing…`}
    >
      <p>{t`Cancel all open orders of this customer and close the account?`}</p>
      <p className="wrap-anywhere mt-3 font-semibold text-lg">{closing?.customer.username}</p>
      <OpenOrdersNotice open={closing?.open}>
        {(counts) => <OrdersOfClosed counts={counts} />}
      </OpenOrdersNotice>
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
