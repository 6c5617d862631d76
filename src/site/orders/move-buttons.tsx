import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order, OrderStatus } from '../../shop/orders/order.ts'
import { canDelete } from '../../shop/orders/order-status.ts'
import { Button } from '../../ui/form/button.tsx'
import { pressOnce } from '../../ui/form/presses.ts'

type MoveButtonsProps = {
  order: Pick<Order, 'status'>
  moves: readonly OrderStatus[]
  /** The usual move, as the large button after the others. */
  nextStep?: OrderStatus | undefined
  isLocked: boolean
  onMove: (to: OrderStatus) => void
  onDelete: () => void
  /** Follows each label, for screen readers in a list of orders. */
  name?: ReactNode
}

/** The buttons of an order in its status (specification, section 4). */
export function MoveButtons(props: MoveButtonsProps) {
  const { order, moves, nextStep, isLocked, onMove, onDelete, name } = props
  const { t } = useLingui()
  const button = (to: OrderStatus, tone: 'quiet' | 'primary') => (
    <Button key={to} tone={tone} onClick={() => onMove(to)} onKeyDown={pressOnce} isBusy={isLocked}>
      {t(moveMessages[to].label)}
      {name}
    </Button>
  )
  return (
    <>
      {moves.map((to) => button(to, 'quiet'))}
      {nextStep && button(nextStep, 'primary')}
      {canDelete(order.status) && (
        <Button tone="quiet" onClick={onDelete} isBusy={isLocked}>
          {t`Delete`}
          {name}
        </Button>
      )}
    </>
  )
}

interface MoveMessages {
  /** On the button. */
  readonly label: MessageDescriptor
  /** The toast after a failure (specification, section 8). */
  readonly failed: MessageDescriptor
}

/** The texts of a move, by its new status. */
export const moveMessages: Readonly<Record<OrderStatus, MoveMessages>> = {
  PENDING: {
    label: msg({ message: 'Restore', context: 'order' }),
    failed: msg`Error replacing order`,
  },
  DISPATCHED: {
    label: msg({ message: 'Dispatch', context: 'order' }),
    failed: msg`Error dispatching order`,
  },
  COMPLETED: {
    label: msg({ message: 'Complete', context: 'order' }),
    failed: msg`Error completing order`,
  },
  CANCELED: {
    label: msg({ message: 'Cancel', context: 'order' }),
    failed: msg`Error canceling order`,
  },
}
