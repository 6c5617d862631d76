import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import {
  CloseAccountDialog,
  CloseAccountMenu,
  useCloseAccount,
} from '../customers/close-account.tsx'
import { useRefresh } from '../list/refresh.ts'

type OrderMenuProps = {
  customer: NonNullable<Order['user']>
  /** The account is gone, and this menu with it: the focus needs another place. */
  onAccountClosed: () => void
}

/** What is seldom done with an order. */
export function OrderMenu({ customer, onAccountClosed }: OrderMenuProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { username } = customer
  const closing = useCloseAccount(async () => {
    showToast('success', t`Account closed: ${username}`)
    await refresh()
    onAccountClosed()
  })
  return (
    <>
      <CloseAccountMenu label={t`More for this order`} onChoose={() => closing.ask(customer)} />
      <CloseAccountDialog {...closing} />
    </>
  )
}
