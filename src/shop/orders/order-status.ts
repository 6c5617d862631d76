import { type Message, message } from '../../platform/language/message.ts'
import type { Role } from '../../platform/role.ts'
import type { Fulfilment } from '../fulfilment.ts'

/**
 * Everything that depends on the status of an order, as plain data: a new status is a row in each of
 * these tables, its words (`order.mail.ts`, `status-messages.ts` and `move-messages.ts` in `site/orders`,
 * `today-strip.tsx` in `admin/reports`), a field in the figures of a day (`reports/report.ts`) and a migration. Screens, mails,
 * reports and SQL derive from here, and nothing compiles while a row is missing.
 */
export const orderStatuses = ['PENDING', 'DISPATCHED', 'COMPLETED', 'CANCELED'] as const
type OrderStatus = (typeof orderStatuses)[number]

/** What every order starts as. */
export const firstStatus = 'PENDING' satisfies OrderStatus

/** What every order ends as that is not canceled. */
export const lastStatus = 'COMPLETED' satisfies OrderStatus

/** Who may move an order from which status to which (specification, section 4); the usual one first. */
export const moves = {
  PENDING: { CUSTOMER: ['CANCELED'], ADMIN: ['DISPATCHED', 'CANCELED'] },
  DISPATCHED: { CUSTOMER: ['CANCELED'], ADMIN: ['COMPLETED', 'CANCELED'] },
  COMPLETED: { CUSTOMER: [], ADMIN: [] },
  CANCELED: { CUSTOMER: ['PENDING'], ADMIN: ['DISPATCHED'] },
} as const satisfies Record<OrderStatus, Record<Role, readonly OrderStatus[]>>

interface StatusRow {
  /** The shop still has something to do for it. */
  readonly isOpen: boolean
  /** What was ordered is out of the stock, and the order counts as a sale. */
  readonly holdsStock: boolean
  /** Customer and shop may take it out of their lists. */
  readonly isDeletable: boolean
  /** Yellow, green, blue and red: specification, section 4. */
  readonly tone: 'warning' | 'success' | 'info' | 'danger'
  /** On the strip of progress (specification, section 2); null where there is nothing to come. */
  readonly step: Message | null
  /** To the customer, above that strip. */
  readonly message: Message
  /** Its entry in the history; the first one of an order says `Order placed` instead. */
  readonly event: Message
}

export const statusTable: Readonly<Record<OrderStatus, StatusRow>> = {
  PENDING: {
    isOpen: true,
    holdsStock: true,
    isDeletable: false,
    tone: 'warning',
    step: message('Paid'),
    message: message('We have your order and are preparing it.'),
    event: message('Order restored'),
  },
  DISPATCHED: {
    isOpen: true,
    holdsStock: true,
    isDeletable: false,
    tone: 'success',
    step: message('On the way'),
    message: message('Your order has left the kitchen and is on its way to you.'),
    event: message('On the way'),
  },
  COMPLETED: {
    isOpen: false,
    holdsStock: true,
    isDeletable: true,
    tone: 'info',
    step: message('Delivered'),
    message: message('Delivered. Enjoy your meal!'),
    event: message('Delivered'),
  },
  CANCELED: {
    isOpen: false,
    holdsStock: false,
    isDeletable: false,
    tone: 'danger',
    step: null,
    message: message('This order was canceled. Nothing will be delivered.'),
    event: message('Order canceled'),
  },
}

/** The sentence above the strip of progress. */
export const progressMessage = ({ status, fulfilment }: OrderOnItsWay): Message =>
  status === 'DISPATCHED' && fulfilment === 'PICKUP' ? readyMessage : statusTable[status].message

interface OrderOnItsWay {
  readonly status: OrderStatus
  readonly fulfilment: Fulfilment
}

export const readyMessage = message('Ready: please collect it.')

/** For lists of statuses in SQL. */
export const openStatuses = orderStatuses.filter((status) => statusTable[status].isOpen)
export const soldStatuses = orderStatuses.filter((status) => statusTable[status].holdsStock)

/** Where a role can move an order from this status, the usual next step first. */
export const movesOf = (role: Role, from: OrderStatus): readonly OrderStatus[] => moves[from][role]

export const canMove = (role: Role, from: OrderStatus, to: OrderStatus): boolean =>
  movesOf(role, from).includes(to)

export const canDelete = (status: OrderStatus): boolean => statusTable[status].isDeletable

/** Canceling gives the food away; everything else can be taken back by the next move. */
export const needsConfirmation = (to: OrderStatus): boolean => !statusTable[to].holdsStock

/** What a move does to the stock: gives it back, takes it once more, or neither. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'cancel' | 'restore' | undefined {
  const { holdsStock: held } = statusTable[from]
  const { holdsStock: holds } = statusTable[to]
  if (held === holds) return undefined
  return held ? 'cancel' : 'restore'
}

/** Minutes by which an order may come later than the earliest moment, without being late. */
export const windowMinutes = 15

/** When an order is to be expected (ms since 1970), as it was promised to its customer. */
export function expectedTime({ expectedAt }: { expectedAt: string }) {
  const from = Date.parse(expectedAt)
  return { from, to: from + windowMinutes * 60_000 }
}
