import { type MouseEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { encodeMessage } from '../../platform/language/message.ts'
import type { Problem } from '../../platform/problem.ts'
import { NewOrder } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { phoneMessages } from '../../shop/phone.ts'
import { totalsOf } from '../../shop/totals.ts'
import { activeLanguage } from '../../site/language/i18n.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { Cart } from '../cart/cart.ts'
import {
  amendCheckoutDraft,
  type CheckoutDraft,
  readCheckoutDraft,
} from '../outbox/checkout-draft.ts'
import { newWaitingOrder } from '../outbox/outbox.ts'
import { type Outcome, placeOrder } from './place-order.ts'

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

  async function place(delivery: z.output<typeof Delivery>): Promise<void> {
    const draft = current()
    if (!draft) throw new Error('The form was sent before its draft was there.')
    const { userId, trackingId, unanswered } = draft
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
    const now = Date.now()
    const given = { body, userId, lines, language: activeLanguage() }
    // It may be with the shop already: withdrawing it has to cancel it there.
    const order = { ...newWaitingOrder(given, now), attempts: unanswered ? 1 : 0 }
    placing.onDone(await placeOrder(order, draft, isForLater.current || undefined))
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

  /** No submit button: Enter in a field tries again. The form reads the flag before this returns. */
  const submitForLater = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    isForLater.current = true
    currentTarget.form?.requestSubmit()
    isForLater.current = false
  }

  return {
    ...form,
    /** For the button that keeps the order here, to be sent later. */
    keepForLater: { type: 'button', onClick: submitForLater, isBusy: form.isBusy },
    /** Saves the form for the next time the dialog opens. */
    keep: (form: FormData) => opened && amendCheckoutDraft(opened, { delivery: textOf(form) }),
    /** It was sent without an answer. */
    mayBePlaced: Boolean(current()?.unanswered),
    /** Why it was not placed, until it is tried again. */
    problem,
    settle: () => setProblem(undefined),
  } as const
}

const textOf = (form: FormData) =>
  Object.fromEntries([...form].map(([field, text]) => [field, String(text)]))
