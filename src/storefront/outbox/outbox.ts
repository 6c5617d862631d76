import * as z from 'zod/mini'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { languages } from '../../platform/language/language.ts'
import type { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { isObject } from '../../ui/is-object.ts'
import { type Cart, readCart } from '../cart/cart.ts'
import { isOrder } from './is-order.ts'

/** What places an order, as it is sent: a repeat has to be the same to the letter. */
export type OrderBody = CallInput<typeof orderApi.place>['body']

const Body = z.custom<OrderBody>((body) => isObject(body) && typeof body.trackingId === 'string')
const Lines = z.pipe(
  z.unknown(),
  z.transform((lines): Cart => readCart(lines)),
)
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
  /** When somebody said that it is still wanted. */
  agreedAt: z.optional(z.number()),
  state: z.enum(['WAITING', 'SENDING', 'SENT', 'REFUSED', 'WITHDRAWN']),
  /** How often it went out without the shop saying that it is not placed: it may be. */
  attempts: z.number(),
  /** The last time. */
  attemptedAt: z.optional(z.number()),
  /** Attempts without an answer since something gave reason for hope. */
  failures: z.number(),
  /** Null: when something gives reason for hope. */
  nextAttemptAt: z.nullable(z.number()),
  /** What it waits for beside a network. */
  needs: z.optional(z.enum(['SIGN_IN', 'AGREEMENT', 'NEW_TOTAL'])),
  /** Why it is not placed, as far as the shop said so. */
  refusal: z.optional(Refusal),
  /** What became of it, once it is SENT. */
  order: z.catch(z.optional(Placed), undefined),
})

/**
 * An order that somebody has placed on this device and that may not be with the shop yet. WITHDRAWN is one that
 * may have arrived all the same: it is canceled there.
 */
export type WaitingOrder = z.output<typeof WaitingOrder>

/**
 * What was kept; undefined for what another version of the page kept and this one does not understand. An earlier one
 * took whatever says 200 on the way for the shop: what is SENT without its answer waits for that.
 */
export function readWaitingOrder(kept: unknown): WaitingOrder | undefined {
  const { data: order } = WaitingOrder.safeParse(kept)
  if (!order || order.body.trackingId !== order.trackingId || order.body.user?.id !== order.userId)
    return undefined
  const isUnanswered = order.state === 'SENT' && order.order?.trackingId !== order.trackingId
  return isUnanswered ? unanswered(order) : order
}

/** It may be with the shop all the same: it is looked for, or sent again, once there is hope. */
const unanswered = (order: WaitingOrder): WaitingOrder => ({
  ...order,
  state: 'WAITING',
  order: undefined,
  attempts: Math.max(1, order.attempts),
  failures: 0,
  nextAttemptAt: null,
})
