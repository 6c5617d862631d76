import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { encodeMessage } from '../../platform/language/schema-message.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { phoneMessages } from '../../shop/phone.ts'
import { totalsOf } from '../../shop/pricing/totals.ts'
import { activeLanguage } from '../../site/language/active-language.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { randomId } from '../../ui/random-id.ts'
import type { Cart } from '../cart/cart.ts'
import { newWaitingOrder } from '../outbox/transitions.ts'
import { type CheckoutDraft, Delivery, saveCheckoutDraft } from './checkout-draft.ts'
import { type Placed, placeAtOnce } from './place-at-once.ts'
import { type Outcome, placeThroughOutbox } from './place-through-outbox.ts'

type Placing = {
  /** Undefined while it is loaded. */
  draft: CheckoutDraft | undefined
  lines: Cart
  /** A phone is asked to pay by this method. */
  asksPhone: (paymentMethodId: number) => boolean
  onPlaced: (placed: Placed) => void
  /** It is kept on this device, and sent when there is a network. */
  onWaits: (trackingId: string) => void
  /** It was withdrawn in another tab while it was sent from here. */
  onWithdrawn: () => void
  onRefused: (problem: Problem) => void
}

/** Places what is in the cart: however often it is pressed or repeated, as one order. */
export function usePlaceOrder(placing: Placing) {
  const { draft, lines } = placing
  const amended = useRef<CheckoutDraft>(undefined)
  const [unanswered, setUnanswered] = useState<CheckoutDraft['unanswered']>()
  const [problem, setProblem] = useState<Problem>()
  const [retry, setRetry] = useState(0)

  const current = () => {
    const known = amended.current ?? draft
    if (!known) throw new Error('The form was sent before its draft was there.')
    return known
  }
  const amend = (change: Partial<CheckoutDraft>) => {
    amended.current = { ...current(), ...change }
    saveCheckoutDraft(amended.current)
    setUnanswered(amended.current.unanswered)
  }

  async function place(delivery: Delivery): Promise<void> {
    const { userId, trackingId, unanswered } = current()
    const items = lines.map(({ id, quantity, price }) => ({ product: { id }, quantity, price }))
    const body = {
      ...delivery,
      trackingId,
      user: { id: userId },
      orderDate: new Date().toISOString(),
      status: firstStatus,
      totalAmount: totalsOf(lines).totalAmount,
      items,
    }
    const given = { body, userId, lines, language: activeLanguage() }
    try {
      // What went out where nothing is kept has to be found first.
      const outcome = !unanswered && (await keepAndSend(newWaitingOrder(given, Date.now())))
      if (outcome) conclude(outcome)
      else placing.onPlaced(await placeAtOnce(body, { unanswered, amend, onRetry: setRetry }))
    } finally {
      setRetry(0)
    }
  }

  async function keepAndSend(order: Parameters<typeof placeThroughOutbox>[0]) {
    amend({ isInOutbox: true })
    try {
      const outcome = await placeThroughOutbox(order, setRetry)
      if (!outcome) amend({ isInOutbox: false })
      return outcome
    } catch (error) {
      amend({ isInOutbox: false })
      if (isProblem(error, 'TRACKING_ID_TAKEN')) amend({ trackingId: randomId() })
      throw error
    }
  }

  function conclude(outcome: Outcome) {
    if (outcome.kind === 'PLACED') placing.onPlaced({ order: outcome.order, items: [] })
    else if (outcome.kind === 'WAITS') placing.onWaits(outcome.order.trackingId)
    else placing.onWithdrawn()
  }

  const form = useForm({
    schema: Delivery.check(
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
    async send(delivery) {
      setProblem(undefined)
      await place(delivery)
    },
    onRefused(refused) {
      setProblem(refused)
      placing.onRefused(refused)
    },
  })

  return {
    ...form,
    /** Keeps what is written in the form, for the next time the dialog is opened. */
    keep: (form: FormData) => amend({ delivery: textOf(form) }),
    /** Something went out without an answer: it may have been placed. */
    mayBePlaced: Boolean(unanswered === undefined ? draft?.unanswered : unanswered),
    /** Why it was not placed, until it is tried again. */
    problem,
    settle: () => setProblem(undefined),
    /** How often it was sent again without anybody pressing; 0 while nothing is repeated. */
    retry,
  }
}

const textOf = (form: FormData) =>
  Object.fromEntries([...form].map(([field, text]) => [field, String(text)]))
