import * as z from 'zod/mini'
import {
  del,
  get,
  getList,
  idsQuery,
  pageOf,
  post,
  put,
  searchQuery,
  sortQuery,
} from '../../platform/api/endpoint.ts'
import { day, maxId, pathId, queryNumber } from '../../platform/language/text.ts'
import {
  CountedOrders,
  KitchenOrder,
  ListedOrder,
  NewOrder,
  Order,
  OrderDetail,
  OrderItem,
  OrderStatus,
  OrderWithHistory,
  orderMessages,
  orderSortKeys,
  StatusChange,
} from './order.ts'
import { orderAddresses } from './order-addresses.ts'
import { Channel } from './order-channel.ts'
import { NewOrderItem } from './order-line.ts'

const params = z.object({ id: pathId })

/** `q` matches the number, the phone, the customer or the tracking ID, `user` is a customer's id; dates are days in Kigali, both inclusive. */
const adminListQuery = {
  ...searchQuery,
  status: z.optional(OrderStatus),
  from: z.optional(day),
  to: z.optional(day),
  paymentMethod: z.optional(queryNumber(1, maxId)),
  user: z.optional(queryNumber(1, maxId)),
  channel: z.optional(Channel),
  sort: sortQuery(orderSortKeys),
}

/** The history of an order has pages of 50 events; 1 is the newest. */
const historyQuery = z.object({ historyPage: z.optional(queryNumber(1, maxId)) })

export const orderApi = {
  place: post(orderAddresses.place, {
    access: 'CUSTOMER',
    lane: 'orders',
    summary:
      'Places an order; with `items` in one step: at most 50 lines once those of one product are merged. `trackingId` makes a repeat safe.',
    body: NewOrder,
    reply: OrderWithHistory,
    status: 201,
    isRepeatable: true,
    refusedEvent: 'order-refused',
    refusedIds: { trackingId: ['body', 'trackingId'] },
    problems: {
      409: 'PRODUCT_GONE, OPTION_GONE, OPTION_SOLD_OUT, OPTIONS_INVALID, PRICE_CHANGED, STOCK_EXCEEDED, PAYMENT_METHOD_GONE, PAYMENT_OFF, TRACKING_ID_TAKEN, CLOSED (with `opensAt`), FULFILMENT_OFF, TOO_MANY_OPEN_ORDERS or TOO_MANY_PIECES (with `phone`)',
      429: 'Too many within an hour',
    },
  }),
  addItem: post('/api/customer/order-items/add', {
    access: 'CUSTOMER',
    lane: 'orders',
    summary: 'Adds a line to an order that was created without `items`.',
    body: NewOrderItem,
    reply: OrderItem,
    status: 201,
    refusedEvent: 'order-refused',
    refusedIds: { orderId: ['body', 'order', 'id'] },
    problems: {
      404: 'No such order',
      409: 'PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, LINE_EXISTS, TOO_MANY_LINES, NOT_OPEN, LINES_CLOSED, CLOSED or TOO_MANY_PIECES',
      429: 'Too many within an hour',
    },
  }),
  mine: get(orderAddresses.mine, {
    access: 'CUSTOMER',
    summary: "The caller's own orders, newest first.",
    params: z.object({ userId: pathId }),
    reply: z.array(Order),
  }),
  show: get('/api/customer/orders/{id}', {
    access: 'CUSTOMER',
    summary: "One of the caller's own orders with its history.",
    params,
    query: historyQuery,
    notFound: orderMessages.notFound,
    reply: OrderWithHistory,
    problems: { 404: 'No such order' },
  }),
  items: get('/api/customer/order-items/order/{id}', {
    access: 'CUSTOMER',
    summary: "The lines of one of the caller's own orders.",
    params,
    notFound: orderMessages.notFound,
    reply: z.array(OrderItem),
    problems: { 404: 'No such order' },
  }),
  move: put(orderAddresses.move, {
    access: 'CUSTOMER',
    lane: 'orders',
    summary:
      "Cancels or restores an own order; at today's prices once `totalAmount` says they are agreed to.",
    params,
    notFound: orderMessages.notFound,
    body: StatusChange,
    reply: OrderWithHistory,
    refusedEvent: 'move-refused',
    refusedIds: { orderId: ['params', 'id'] },
    problems: {
      404: 'No such order',
      409: 'Not from its `current` status, STOCK_EXCEEDED, PRICE_CHANGED, PRODUCT_GONE, CLOSED, TOO_MANY_OPEN_ORDERS, TOO_MANY_PIECES, TOO_LARGE, PAYMENT_OFF, TOO_OLD or CANCELED_BY_SHOP',
      429: 'Too many within an hour, or of this order',
    },
  }),
  remove: del('/api/customer/orders/delete/{id}', {
    access: 'CUSTOMER',
    summary: "Takes a completed order out of the caller's list.",
    params,
    notFound: orderMessages.notFound,
    problems: { 404: 'No such order', 409: 'Not completed' },
  }),
  live: get('/api/events', {
    access: 'SIGNED_IN',
    summary:
      'Server-sent events: `orders` whenever an order that the caller may see has changed; administrators learn which. With `Last-Event-ID` they go on where they were cut off.',
    /** The id of the last event, for clients that cannot send `Last-Event-ID`. */
    query: z.object({ after: z.optional(z.string().check(z.maxLength(8_000))) }),
    // Sent by browsers that connect again (WHATWG HTML, section 9.2.4).
    headers: z.object({ 'last-event-id': z.optional(z.string()) }),
    contentType: 'text/event-stream',
    isInBackground: true,
    // Eight that a page beside the shop opens would end those of the kitchen's board.
    isOwnSiteOnly: true,
  }),
  list: getList('/api/admin/orders', {
    access: 'ADMIN',
    summary:
      'All orders, newest first. `q` is an order’s number, which then comes first, a phone in any spelling, a customer’s or caller’s name, or a part of a tracking ID. `counts` has as many of each status as the filters find, `countsAreAtLeast` of which there are more, because counting ends at 10,000; a page beyond the first 10,000 orders is empty: the last ones are the first in the other order.',
    query: adminListQuery,
    item: ListedOrder,
    page: z.extend(pageOf(ListedOrder), CountedOrders.shape),
  }),
  kitchen: get('/api/admin/kitchen', {
    access: 'ADMIN',
    summary:
      'Open orders with their dishes, oldest first: all PENDING, and DISPATCHED up to 500 in all; with `ids` only those of them.',
    query: z.object({ ids: z.optional(idsQuery) }),
    reply: z.array(KitchenOrder),
    isInBackground: true,
  }),
  export: get('/api/admin/orders/export', {
    access: 'ADMIN',
    summary: 'The orders of a list as CSV, all of them.',
    query: z.object(adminListQuery),
    contentType: 'text/csv',
    // A link of a stranger would write it down as the administrator's doing.
    isOwnSiteOnly: true,
  }),
  inspect: get('/api/admin/orders/{id}', {
    access: 'ADMIN',
    summary: 'One order with lines, history and the customer.',
    params,
    query: historyQuery,
    notFound: orderMessages.notFound,
    reply: OrderDetail,
    problems: { 404: 'No such order' },
  }),
  moveAny: put('/api/admin/orders/update/{id}', {
    access: 'ADMIN',
    lane: 'orders',
    summary: 'Dispatches, completes or cancels an order.',
    params,
    notFound: orderMessages.notFound,
    body: StatusChange,
    reply: OrderWithHistory,
    refusedEvent: 'move-refused',
    refusedIds: { orderId: ['params', 'id'] },
    problems: {
      404: 'No such order',
      409: 'Not from its `current` status, STOCK_EXCEEDED or NO_LINES',
    },
  }),
  removeAny: del('/api/admin/orders/delete/{id}', {
    access: 'ADMIN',
    summary: 'Takes a completed order out of the admin lists.',
    params,
    notFound: orderMessages.notFound,
    problems: { 404: 'No such order', 409: 'Not completed' },
  }),
}
