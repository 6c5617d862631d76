import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order, OrderLine } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { totalsOf } from '../../shop/pricing/totals.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { Cart } from '../cart/cart.ts'
import { fetchMyOrders } from '../orders/my-orders.ts'
import { type CheckoutDraft, Delivery, newTrackingId, saveCheckoutDraft } from './checkout-draft.ts'
import { isUnanswered, provesUnplaced, retryUntilAnswered } from './retry.ts'

export type Placed = { order: Order; items: readonly OrderLine[] }

type Placing = {
  /** Undefined while it is loaded. */
  draft: CheckoutDraft | undefined
  lines: Cart
  onPlaced: (placed: Placed) => void
  onRefused: (problem: Problem) => void
}

/** Places what is in the cart: however often it is pressed or repeated, as one order. */
export function usePlaceOrder({ draft, lines, onPlaced, onRefused }: Placing) {
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

  async function place(delivery: Delivery): Promise<Placed> {
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
    amend({ unanswered: items })
    try {
      const send = (signal: AbortSignal) => call(orderApi.place, { body, signal })
      return { order: await retryUntilAnswered(send, { onRetry: setRetry }), items }
    } catch (error) {
      if (provesUnplaced(error)) amend({ unanswered: null })
      else if (!isUnanswered(error)) amend({ unanswered })
      if (isProblem(error, 'TRACKING_ID_TAKEN')) return findEarlier(error)
      throw error
    } finally {
      setRetry(0)
    }
  }

  /** The first try had arrived, and the cart was changed since; or the ID is somebody else's. */
  async function findEarlier(problem: Problem): Promise<Placed> {
    const { trackingId, unanswered } = current()
    const order = (await fetchMyOrders()).find((mine) => mine.trackingId === trackingId)
    if (order) return { order, items: unanswered ?? [] }
    amend({ trackingId: newTrackingId(), unanswered: null })
    throw problem
  }

  const form = useForm({
    schema: Delivery,
    read: ({ paymentMethod, ...texts }) => ({
      ...texts,
      paymentMethod: paymentMethod ? { id: Number(paymentMethod) } : undefined,
    }),
    async send(delivery) {
      setProblem(undefined)
      onPlaced(await place(delivery))
    },
    onRefused(refused) {
      setProblem(refused)
      onRefused(refused)
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
