import * as z from 'zod/mini'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { type Language, languages } from '../../platform/language/language.ts'
import type { Money } from '../../shop/money.ts'
import type { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { isObject } from '../../ui/is-object.ts'
import { type Cart, readCart } from '../cart/cart.ts'

/** The request body that places an order: a repeat has to be identical. */
export type OrderBody = CallInput<typeof orderApi.place>['body']

const Body = z.custom<OrderBody>((body) => isObject(body) && typeof body.trackingId === 'string')
const Lines = z.pipe(
  z.unknown(),
  z.transform((lines): Cart => readCart(lines)),
)

/** Whether an answer is the shop's: a captive portal may say 200 as well. */
export const isOrder = (answer: unknown): answer is Order =>
  isObject(answer) && typeof answer.id === 'number' && typeof answer.trackingId === 'string'

const Placed = z.custom<Order>(isOrder)

/** A refusal as the shop said it: `body` is its JSON, in the language of the order. */
const Refusal = z.object({
  status: z.number(),
  code: z.string(),
  body: z.looseObject({ message: z.string() }),
})
export type Refusal = z.output<typeof Refusal>

/** All times are ms since 1970 on this device's clock. */
const WaitingOrder = z.object({
  trackingId: z.string(),
  userId: z.number(),
  body: Body,
  /** To be put back into the cart when it is withdrawn. */
  lines: Lines,
  /** The page was closed while it was sent: its lines are in the cart, too, until a page takes them out. */
  isInCart: z.boolean(),
  /** Of the page that it was placed on. */
  language: z.enum(languages),
  placedAt: z.number(),
  /** When the customer said that they still want it. */
  agreedAt: z.optional(z.number()),
  state: z.enum(['WAITING', 'SENDING', 'SENT', 'REFUSED', 'WITHDRAWN']),
  /** How often it went out without the shop saying that it is not placed: it may be. */
  attempts: z.number(),
  /** The last time. */
  attemptedAt: z.optional(z.number()),
  /** Attempts without an answer since the last reason for hope. */
  failures: z.number(),
  /** Null: not before there is a reason for hope. */
  nextAttemptAt: z.nullable(z.number()),
  /** What it waits for beside a network. */
  needs: z.optional(z.enum(['SIGN_IN', 'AGREEMENT', 'NEW_TOTAL'])),
  /** Why it is not placed, as far as the shop said so. */
  refusal: z.optional(Refusal),
  /** What the shop made of it, once it is SENT. */
  order: z.catch(z.optional(Placed), undefined),
})

/**
 * An order that was placed on this device and that the shop may not have yet. WITHDRAWN: canceled here after it may
 * have been sent; the sender finds it by its tracking ID and cancels it in the shop.
 */
export type WaitingOrder = z.output<typeof WaitingOrder>

type Given = { body: OrderBody; userId: number; lines: Cart; language: Language }

export const newWaitingOrder = (given: Given, now: number): WaitingOrder => ({
  ...given,
  trackingId: given.body.trackingId,
  isInCart: true,
  placedAt: now,
  state: 'WAITING',
  attempts: 0,
  failures: 0,
  nextAttemptAt: now,
})

/**
 * An order as it was stored; undefined for one that another version of the page stored and this one cannot read. An
 * earlier version took any 200 for the shop's answer: what is SENT without an order waits for one.
 */
export function readWaitingOrder(stored: unknown): WaitingOrder | undefined {
  const { data: order } = WaitingOrder.safeParse(stored)
  if (!order || order.body.trackingId !== order.trackingId || order.body.user?.id !== order.userId)
    return undefined
  const isUnanswered = order.state === 'SENT' && order.order?.trackingId !== order.trackingId
  return isUnanswered ? unanswered(order) : order
}

/** The shop may have it all the same: it is looked for, or sent again, once there is hope. */
const unanswered = (order: WaitingOrder): WaitingOrder => ({
  ...order,
  state: 'WAITING',
  order: undefined,
  attempts: Math.max(1, order.attempts),
  failures: 0,
  nextAttemptAt: null,
})

const NewPrices = z.object({
  totalAmount: z.number(),
  items: z.array(z.object({ product: z.object({ id: z.number() }), price: z.number() })),
})

/** What the order comes to today, in Rwf, where that is why it was refused. */
export const newTotalOf = (refusal: Refusal | undefined): Money | undefined =>
  newPricesOf(refusal)?.totalAmount

function newPricesOf(refusal: Refusal | undefined) {
  if (refusal?.code !== 'PRICE_CHANGED') return undefined
  return NewPrices.safeParse(refusal.body).data
}

/** The order as the shop would take it: the same tracking ID, as a refusal leaves it free. */
export function atNewPrices(order: WaitingOrder): WaitingOrder {
  const today = newPricesOf(order.refusal)
  if (!today) return order
  const priceOf = (id: number) => today.items.find(({ product }) => product.id === id)?.price
  const items = order.body.items?.map((item) => ({
    ...item,
    price: priceOf(item.product.id) ?? item.price,
  }))
  return {
    ...order,
    body: { ...order.body, totalAmount: today.totalAmount, items },
    lines: order.lines.map((line) => ({ ...line, price: priceOf(line.id) ?? line.price })),
  }
}
