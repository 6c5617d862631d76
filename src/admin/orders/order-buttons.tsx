import { useLingui } from '@lingui/react/macro'
import type { Order, OrderStatus } from '../../shop/orders/order.ts'
import { canDelete, movesOf } from '../../shop/orders/order-status.ts'
import { pressOnce } from '../../site/input/press-once.ts'
import { moveMessages } from '../../site/orders/move-messages.ts'
import { OrderName } from '../../site/orders/order-name.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import {
  CloseAccountDialog,
  CloseAccountMenu,
  useCloseAccount,
} from '../customers/close-account.tsx'
import { useRefresh } from '../list/refresh.ts'
import type { OrderAction } from './use-order-actions.ts'

type OrderButtonsProps = {
  order: Order
  locked: readonly OrderAction[]
  onMove: (to: OrderStatus) => void
  onDelete: () => void
  className?: string
}

/** What can be done with an order: the one next step is the big button, the others are quiet. */
export function OrderButtons({ order, locked, onMove, onDelete, className }: OrderButtonsProps) {
  const { t } = useLingui()
  const [next, ...others] = movesOf('ADMIN', order.status)
  const isBusy = locked.some((action) => action.order.id === order.id)
  const { id } = order
  const name = <OrderName id={id} />
  return (
    // Where a row is short of room the big one stands on top of the others.
    <span
      className={classNames(
        'inline-flex justify-end gap-1 @max-[52rem]:@min-[38rem]:flex-col-reverse',
        className,
      )}
    >
      {others.map((to) => (
        <Button key={to} tone="quiet" onClick={() => onMove(to)} isBusy={isBusy}>
          {t(moveMessages[to].label)}
          {name}
        </Button>
      ))}
      {next && (
        <Button onClick={() => onMove(next)} onKeyDown={pressOnce} isBusy={isBusy}>
          {t(moveMessages[next].label)}
          {name}
        </Button>
      )}
      {canDelete(order.status) && (
        <Button tone="quiet" onClick={onDelete} isBusy={isBusy}>
          {t`Delete`}
          {name}
        </Button>
      )}
    </span>
  )
}

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
