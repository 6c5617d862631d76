import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '../../shop/orders/order.ts'

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
