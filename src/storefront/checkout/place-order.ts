import { type MouseEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { encodeMessage } from '../../platform/language/message.ts'
import { isOutcomeOpen, isProblem, noResponse, type Problem } from '../../platform/problem.ts'
import { hasAddress, NewOrder, type Order } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { phoneMessages } from '../../shop/phone.ts'
import { totalsOf } from '../../shop/totals.ts'
import { activeLanguage } from '../../site/language/i18n.ts'
import { isOnlineNow } from '../../site/network/connection.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { randomId } from '../../ui/random-id.ts'
import type { Cart } from '../cart/cart.ts'
import { takeOutOfCart } from '../outbox/cart-and-outbox.ts'
import {
  amendCheckoutDraft,
  type CheckoutDraft,
  linesOf,
  readCheckoutDraft,
  type SentLine,
} from '../outbox/checkout-draft.ts'
import { addWaiting, changeWaiting, isStored } from '../outbox/device.ts'
import { askForSync, askOfPage } from '../outbox/keep-sending.ts'
import { newWaitingOrder, type WaitingOrder } from '../outbox/outbox.ts'
import { asOnlySender, sendOrder } from '../outbox/sender.ts'
import { type Answer, answered, isDefiniteRejection, sending } from '../outbox/transitions.ts'

export type Outcome =
  /** `found`: the lines that an earlier attempt has ordered; they are still in the cart. */
  | { kind: 'PLACED'; order: Order; found?: readonly SentLine[] }
  /** In the outbox, under this tracking ID; or withdrawn in another tab, while this one was sending it. */
  | { kind: 'WAITS'; trackingId: string }

/** The fields of a new order that the customer types. */
const Delivery = z.omit(NewOrder, { trackingId: true, user: true, totalAmount: true, items: true })

type Placing = {
  /** Undefined while it is loaded. */
  draft: CheckoutDraft | undefined
  lines: Cart
  /** A phone is asked to pay by this method. */
  asksPhone: (paymentMethodId: number) => boolean
  onDone: (outcome: Outcome) => void
  onRefused: (problem: Problem) => void
}

/** Places the cart as one order, however often the button is pressed. */
export function usePlaceOrder(placing: Placing) {
  const { draft: opened, lines } = placing
  const isForLater = useRef(false)
  const [problem, setProblem] = useState<Problem>()
  /** As it is stored now. Another tab deletes it with its order, which keeps its tracking ID here. */
  const current = () => opened && (readCheckoutDraft(opened.userId) ?? opened)

  async function send(delivery: z.output<typeof Delivery>): Promise<void> {
    setProblem(undefined)
    const draft = current()
    if (!draft) throw new Error('The form was sent before its draft was there.')
    const { userId, trackingId, unanswered } = draft
    const items = lines.map(({ id, quantity, price, options }) => ({
      product: { id },
      quantity,
      price,
      ...(options && { options: options.map((option) => option.id) }),
    }))
    const body = {
      ...delivery,
      trackingId,
      user: { id: userId },
      orderDate: new Date().toISOString(),
      status: firstStatus,
      totalAmount: totalsOf(lines, delivery.fulfilment).totalAmount,
      items,
    }
    const now = Date.now()
    const given = { body, userId, lines, language: activeLanguage() }
    // It may be with the shop already: withdrawing it has to cancel it there.
    const order = { ...newWaitingOrder(given, now), attempts: unanswered ? 1 : 0 }
    placing.onDone(await placeOrder(order, draft, isForLater.current || undefined))
  }

  const form = useForm({
    schema: Delivery.check(
      hasAddress,
      z.refine(
        ({ phone, paymentMethod }) => Boolean(phone) || !placing.asksPhone(paymentMethod.id),
        {
          path: ['phone'],
          error: encodeMessage(phoneMessages.invalid),
        },
      ),
    ),
    read: ({ paymentMethod, ...texts }) => ({
      ...texts,
      paymentMethod: paymentMethod ? { id: Number(paymentMethod) } : undefined,
    }),
    send,
    onRefused(refused) {
      setProblem(refused)
      placing.onRefused(refused)
    },
  })

  /** No submit button: Enter in a field tries again. The form reads the flag before this returns. */
  const submitForLater = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    isForLater.current = true
    currentTarget.form?.requestSubmit()
    isForLater.current = false
  }

  return {
    ...form,
    keepForLater: { type: 'button', onClick: submitForLater, isBusy: form.isBusy },
    keep(form: FormData) {
      const draft = current()
      // The address of an order that is to be collected now may be needed again.
      if (draft) amendCheckoutDraft(draft, { delivery: { ...draft.delivery, ...textOf(form) } })
    },
    mayBePlaced: Boolean(current()?.unanswered),
    /** Why it was not placed, until it is tried again. */
    problem,
    settle: () => setProblem(undefined),
  } as const
}

const textOf = (form: FormData) =>
  Object.fromEntries([...form].map(([field, text]) => [field, String(text)]))

/** ms to wait while another order is being sent. */
const turnLimit = 3_000

/**
 * Sends an order once while the customer waits, from the outbox. Without a network or an answer it stays there, to be
 * sent later. Every other answer, 5xx and 429 too, takes it out again: the dialog goes on with it.
 * @param isForLater the customer does not wait
 * @throws Problem for such an answer; also without one in a browser that stores nothing
 */
async function placeOrder(
  order: WaitingOrder,
  draft: CheckoutDraft,
  isForLater = !isOnlineNow(),
): Promise<Outcome> {
  const later = isForLater ? await keepForLater(order) : undefined
  if (later) return later
  const place = () => placeAsSender(order, draft)
  try {
    return await asOnlySender(place, AbortSignal.timeout(turnLimit))
  } catch (error) {
    if (!isTimeout(error)) throw error
    return (await keepForLater(order)) ?? place()
  }
}

/** Puts an order into the outbox without sending it now. @returns undefined in a browser that stores nothing */
async function keepForLater(order: WaitingOrder): Promise<Outcome | undefined> {
  const added = { ...order, isInCart: false }
  const stored = await addWaiting(added)
  if (!isStored(stored)) {
    await changeWaiting(stored.trackingId, () => null)
    return undefined
  }
  if (stored === added) await takeOutOfCart(added)
  return outcomeOf(stored)
}

async function placeAsSender(order: WaitingOrder, draft: CheckoutDraft): Promise<Outcome> {
  const { trackingId } = order
  const stored = await addWaiting(order)
  // Another tab has placed the same cart a moment ago.
  if (!stored.isInCart) return outcomeOf(stored)
  // Only the draft survives a reload here.
  if (!isStored(stored)) amendCheckoutDraft(draft, { unanswered: order.body.items ?? [] })
  await changeWaiting(trackingId, (now) => (now.state === 'WITHDRAWN' ? now : sending(now)))
  const answer = await sendOrder(stored, askOfPage)
  const problem = problemOf(answer, stored)
  let isWithdrawn = false
  await changeWaiting(trackingId, (now) => {
    isWithdrawn = now.state === 'WITHDRAWN'
    if (!problem || isWithdrawn) return answered(now, answer, Date.now())
    // Before the outbox forgets it: a page that is closed now does not order twice.
    amendCheckoutDraft(draft, afterAnswer(problem, stored, draft))
    return null
  })
  if (isWithdrawn) return waits(trackingId)
  if (problem) throw problem
  const { unanswered } = draft
  const isEarlier = !isProblem(answer) && answer.isEarlier
  await takeOutOfCart({
    trackingId,
    lines: isEarlier && unanswered ? linesOf(unanswered) : stored.lines,
  })
  return isProblem(answer) ? waits(trackingId) : { kind: 'PLACED', order: answer.order }
}

/** What the dialog shows; undefined for an order that is placed, or waits in the outbox. */
function problemOf(answer: Answer, order: WaitingOrder): Problem | undefined {
  if (!isProblem(answer)) return undefined
  // An error of the shop or a proxy is shown; everything else that leaves it open is silence.
  if (!isOutcomeOpen(answer) || answer.status >= 500) return answer
  return isStored(order) ? undefined : noResponse()
}

/** What the draft remembers of an order that is back in the dialog. */
function afterAnswer(
  problem: Problem,
  { body }: WaitingOrder,
  { unanswered }: CheckoutDraft,
): Partial<CheckoutDraft> {
  if (problem.code === 'TRACKING_ID_TAKEN') return { trackingId: randomId(), unanswered: null }
  if (isDefiniteRejection(problem)) return { unanswered: null }
  return { unanswered: isOutcomeOpen(problem) ? (body.items ?? []) : unanswered }
}

const outcomeOf = ({ state, order, trackingId }: WaitingOrder): Outcome =>
  state === 'SENT' && order ? { kind: 'PLACED', order } : waits(trackingId)

function waits(trackingId: string): Outcome {
  // The browser must not delete a waiting order when the device is full.
  void navigator.storage?.persist?.()
  void askForSync()
  return { kind: 'WAITS', trackingId }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
