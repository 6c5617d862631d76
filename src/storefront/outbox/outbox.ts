import * as z from 'zod/mini'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { type Language, languages } from '../../platform/language/language.ts'
import { keyOf } from '../../shop/catalogue/choice.ts'
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

/** Whether an answer is the shop's: a captive portal may answer 200 too. */
export const isOrder = (answer: unknown): answer is Order =>
  isObject(answer) && typeof answer.id === 'number' && typeof answer.trackingId === 'string'

const Placed = z.custom<Order>(isOrder)

/** A refusal of the shop: `body` is its JSON, in the language of the order. */
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
  /** Its lines are in the cart too: while it is sent, and after its page was closed meanwhile. */
  isInCart: z.boolean(),
  /** Of the page that it was placed on. */
  language: z.enum(languages),
  placedAt: z.number(),
  /** When the customer said that they still want it. */
  agreedAt: z.optional(z.number()),
  state: z.enum(['WAITING', 'SENDING', 'SENT', 'REFUSED', 'WITHDRAWN']),
  /** How often it was sent without a refusal: it may be placed. */
  attempts: z.number(),
  /** Attempts without an answer since it was last made due. */
  failures: z.number(),
  /** Null: not before it is made due. */
  nextAttemptAt: z.nullable(z.number()),
  /** What it waits for, other than a network. */
  needs: z.optional(z.enum(['SIGN_IN', 'AGREEMENT', 'NEW_TOTAL'])),
  /** Why the shop has not placed it. */
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

/** Reads a stored order; undefined for one of another version of the page that this one cannot read. */
export function readWaitingOrder(stored: unknown): WaitingOrder | undefined {
  const { data: order } = WaitingOrder.safeParse(stored)
  if (!order || order.body.trackingId !== order.trackingId || order.body.user?.id !== order.userId)
    return undefined
  return order
}

const NewPrices = z.object({
  totalAmount: z.number(),
  items: z.array(
    z.object({
      product: z.object({ id: z.number() }),
      options: z.optional(z.array(z.number())),
      price: z.number(),
    }),
  ),
})

/** Today's total in Rwf, where the order was refused because of it. */
export const newTotalOf = (refusal: Refusal | undefined): Money | undefined =>
  newPricesOf(refusal)?.totalAmount

function newPricesOf(refusal: Refusal | undefined) {
  if (refusal?.code !== 'PRICE_CHANGED') return undefined
  return NewPrices.safeParse(refusal.body).data
}

/** The order at today's prices. It keeps its tracking ID, which a refusal leaves free. */
export function atNewPrices(order: WaitingOrder): WaitingOrder {
  const today = newPricesOf(order.refusal)
  if (!today) return order
  // The shop names a product's options, a line only those that were chosen.
  const priceOf = (id: number, options: Parameters<typeof keyOf>[1]) =>
    today.items.find(({ product, ...item }) => {
      if (product.id !== id) return false
      return options === undefined || keyOf(id, item.options ?? []) === keyOf(id, options)
    })?.price
  const items = order.body.items?.map((item) => ({
    ...item,
    price: priceOf(item.product.id, item.options) ?? item.price,
  }))
  return {
    ...order,
    body: { ...order.body, totalAmount: today.totalAmount, items },
    lines: order.lines.map((line) => ({
      ...line,
      price: priceOf(line.id, line.options) ?? line.price,
    })),
  }
}
