import * as z from 'zod/mini'
import { ActingUser } from '../../platform/api/endpoint.ts'
import { encodeMessage, type Message, message } from '../../platform/language/message.ts'
import { id, line, optionalParagraph, uuid } from '../../platform/language/text.ts'
import { untranslated } from '../../platform/language/translations.ts'
import { ChosenOption } from '../catalogue/option.ts'
import { fulfilments } from '../fulfilment.ts'
import { Gateway, PaymentMethod } from '../payment-methods/payment-method.ts'
import { TypedPhone } from '../phone.ts'
import { Channel } from './order-channel.ts'
import { amount, OrderLine, optionsAre } from './order-line.ts'
import { orderPaymentFields, PayBy } from './order-payment.ts'
import { orderStatuses } from './order-status.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

export const maxLines = 50
/** How long an order that was created without lines takes them, from its creation; an empty one is removed then. */
export const minutesForLines = 30
/** Rwf, delivery included: what a column of the books has room for. */
export const maxTotal = 999_999_999_999
/** For how long after its cancel a customer may restore an order. */
export const hoursToRestore = 24
/** After so many cancels by the shop only the shop brings an order back. */
export const finalShopCancel = 2
/** Characters of a note for the kitchen. */
export const maxNoteLength = 300

/** What pages say of orders; why the server refuses something: `orderRefusals`. */
export const orderMessages = {
  enterPaymentMethod: message('Please enter your payment method.'),
  enterAddress: message('Please enter your address.'),
  enterCity: message('Please enter your city.'),
  listFailed: message('Failed to fetch orders.'),
  placeFailed: message('Failed to place order.'),
  paymentMethodsFailed: message('Failed to fetch payment methods.'),
  notFound: message('Order not found.'),
  showFailed: message('Failed to fetch order.'),
  itemsFailed: message('Failed to fetch order items.'),
  /** On everything that looks like a receipt: sellers who owe an invoice make it elsewhere. */
  notAnInvoice: message('This is an order summary, not an EBM invoice.'),
  cancelQuestion: message('Are you sure you want to cancel this order?'),
  deleteQuestion: message('Are you sure you want to delete this order?'),
  movedMeanwhile: (current: OrderStatus) =>
    message('This order is {status} by now.', { status: current }),
} as const

export const Fulfilment = z.enum(fulfilments)

/** `orderDate` and `status` of the body have no effect: the server says when, and PENDING. */
export const NewOrder = z.object({
  trackingId: uuid(message('A tracking ID is a UUID.')),
  user: z.optional(ActingUser),
  /** Of a delivery: see `missingAddress`. */
  address: z.nullish(line(200)),
  city: z.nullish(line(80)),
  paymentMethod: z.object(
    { id: id(orderMessages.enterPaymentMethod) },
    encodeMessage(orderMessages.enterPaymentMethod),
  ),
  totalAmount: amount,
  phone: z.optional(TypedPhone),
  note: z.optional(optionalParagraph(maxNoteLength)),
  items: z.optional(
    z.array(OrderLine).check(
      z.minLength(1),
      z.maxLength(1_000),
      optionsAre((lines: { options?: unknown }[]) => lines.map(({ options }) => options), []),
    ),
  ),
  /** By default DELIVERY, or PICKUP where that alone is offered. */
  fulfilment: z.optional(Fulfilment),
})
export type NewOrder = z.output<typeof NewOrder>

type Address = Partial<Pick<NewOrder, 'address' | 'city' | 'fulfilment'>>

/** What a delivery lacks: a message for each field. */
export const missingAddress = ({ address, city, fulfilment }: Address): Record<string, Message> =>
  fulfilment === 'PICKUP'
    ? {}
    : {
        ...(!address && { address: orderMessages.enterAddress }),
        ...(!city && { city: orderMessages.enterCity }),
      }

const isFields = (value: unknown) => typeof value === 'object' && value !== null

/** Names a missing address, also beside other mistakes. @param isAlone false: only beside other mistakes */
const namesMissingAddress = (isAlone: boolean) =>
  z.superRefine<Address>(
    (order, context) => {
      for (const [field, text] of Object.entries(missingAddress(order)))
        context.addIssue({ code: 'custom', path: [field], message: encodeMessage(text) })
    },
    {
      when: ({ issues, value }) => (isAlone || issues.length > 0) && isFields(value),
    },
  )

/** Of a form, where what is sent says how the order is fulfilled. */
export const hasAddress = namesMissingAddress(true)
/** Of a body: alone, a missing address is refused by `placeOrder`, which knows what the shop offers. */
export const hasAddressBesideMistakes = namesMissingAddress(false)

/** `totalAmount`: today's total in Rwf, agreed to by a customer who restores an order whose price changed. */
export const StatusChange = z.object({
  status: OrderStatus,
  from: z.optional(OrderStatus),
  totalAmount: z.optional(amount),
})
export type StatusChange = z.output<typeof StatusChange>

export const Order = z.object({
  id: z.number(),
  trackingId: z.string(),
  /** Null once the user was deleted, and for an order that an administrator entered. */
  user: z.nullable(z.object({ id: z.number(), username: z.string() })),
  /** Both are empty for PICKUP. */
  address: z.string(),
  city: z.string(),
  /** E.164, such as `+250788123456`. */
  phone: z.nullable(z.string()),
  /** For the kitchen; its line breaks are `\n`. */
  note: z.nullable(z.string()),
  orderDate: z.string(),
  paymentMethod: z.nullable(PaymentMethod),
  subtotal: z.number(),
  shipping: z.number(),
  totalAmount: z.number(),
  status: OrderStatus,
  /** When it last became PENDING: placed, or restored. */
  waitingSince: z.string(),
  /** The earliest moment that was promised to the customer. */
  expectedAt: z.string(),
  /** Until when the customer may restore it; null while it is not canceled, where only the shop may, and in the shop's lists. */
  restorableUntil: z.nullable(z.string()),
  /** Of its payment method. */
  gateway: z.nullable(Gateway),
  ...orderPaymentFields,
  channel: Channel,
  /** Of an order by telephone or at the counter. */
  customerName: z.nullable(z.string()),
  /** The administrator who entered it. */
  placedBy: z.nullable(z.object({ id: z.number(), username: z.string() })),
  fulfilment: Fulfilment,
  /** In replies to its customer: null where there is no code to pay to, and nothing due. */
  payBy: z.optional(z.nullable(PayBy)),
})
export type Order = z.output<typeof Order>

/** What a list of orders can be sorted by. */
export const orderSortKeys = ['id', 'totalAmount'] as const
export type OrderSortKey = (typeof orderSortKeys)[number]

const orderTab = z.enum([...orderStatuses, 'ALL'])

/** How many orders a list has in each status, and in all: up to 10,000, of those in `countsAreAtLeast` there may be more. */
export const CountedOrders = z.object({
  counts: z.record(orderTab, z.int()),
  countsAreAtLeast: z.optional(z.array(orderTab)),
})
export type CountedOrders = z.output<typeof CountedOrders>

/** `from` is null for the first; `by` is the username, or null for a deleted user and the shop itself. */
export const OrderEvent = z.object({
  at: z.string(),
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  by: z.nullable(z.string()),
  /** The shop itself canceled it: it was not paid in time. */
  isUnpaid: z.optional(z.boolean()),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** Events that a reply carries at most. */
export const historyPageSize = 50

export const OrderWithHistory = z.extend(Order, {
  /** One page of events, oldest first; without `historyPage` the newest ones. */
  history: z.array(OrderEvent),
  /** Of how many. */
  historyTotal: z.number(),
})
export type OrderWithHistory = z.output<typeof OrderWithHistory>

/** Name and price are those of the time of the order. `image` is a short path, or null. */
export const OrderItem = z.object({
  id: z.number(),
  order: z.object({ id: z.number() }),
  product: z.object({
    id: z.number(),
    name: z.string(),
    untranslated,
    image: z.nullable(z.string()),
  }),
  quantity: z.number(),
  /** Rwf a piece, with its options. */
  price: z.number(),
  /** Rwf a piece, without them. */
  basePrice: z.number(),
  /** In the order of the menu. */
  options: z.array(ChosenOption),
})
export type OrderItem = z.output<typeof OrderItem>

/** What a chat with the customer begins with, in their language. */
const chatText = { chatText: z.string() }

export const OrderDetail = z.extend(OrderWithHistory, {
  items: z.array(OrderItem),
  email: z.nullable(z.string()),
  ...chatText,
})
export type OrderDetail = z.output<typeof OrderDetail>

/** An order in the list of an administrator. */
export const ListedOrder = z.extend(Order, chatText)
export type ListedOrder = z.output<typeof ListedOrder>

/** Cards on the kitchen's board: more than a kitchen can have open. What still has to be cooked is there however many. */
export const maxOnBoard = 500

/** An open order as the kitchen's board shows it. */
export const KitchenOrder = z.extend(ListedOrder, {
  lines: z.array(
    z.object({
      id: z.number(),
      product: z.object({ id: z.number(), name: z.string() }),
      quantity: z.number(),
      options: z.array(ChosenOption),
    }),
  ),
})
export type KitchenOrder = z.output<typeof KitchenOrder>
