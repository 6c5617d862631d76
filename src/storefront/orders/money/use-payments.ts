import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { isOutcomeUnknown, isProblem, type Problem } from '../../../platform/problem.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { Attempt, type OrderPayments } from '../../../shop/payments/attempt.ts'
import { paymentApi } from '../../../shop/payments/payment.api.ts'
import { useLiveOrders } from '../../../site/live/live.ts'
import { useIsOnline } from '../../../site/network/connection.ts'
import { hasFields } from '../../../ui/is-object.ts'
import { randomId } from '../../../ui/random-id.ts'
import {
  forgetRequest,
  isSettled,
  isToBeSent,
  type PaymentRequest,
  recallRequest,
  rememberRequest,
} from './payment-step.ts'

/** ms from one question to the next while a phone rings. */
const interval = 5_000

const isAttempt = hasFields('id', 'state', 'message')
const isPayments = hasFields('due', 'attempts')

/**
 * The payments of an order: loaded on each live event, and every few seconds until they are settled and the order says
 * so too. A request of this tab is sent until the shop has answered, always as the same one.
 */
export function usePayments(order: Order, onReload: () => void) {
  const { id } = order
  const params = { id }
  const [payments, setPayments] = useState<OrderPayments>()
  const [refusal, setRefusal] = useState<Problem>()
  const isBusy = useRef(false)
  /** Counts changes: an answer to an earlier question is out of date. */
  const changes = useRef(0)
  const isOnline = useIsOnline()
  const isNews = ({ payment, paid }: OrderPayments) =>
    payment !== order.payment || paid !== order.paid
  const isWaiting = !(payments && isSettled(payments)) || isNews(payments)

  const add = (attempt: Attempt) => {
    changes.current += 1
    setPayments((before) => {
      const { due, paid, payment } = before ?? order
      const others = (before?.attempts ?? []).filter((other) => other.id !== attempt.id)
      return { due, paid, payment, attempts: [attempt, ...others] }
    })
  }

  /** @throws Problem where the shop refuses, or does not answer */
  async function send(request: PaymentRequest) {
    setRefusal(undefined)
    const { attemptId, phone } = request
    rememberRequest(request)
    try {
      const body = { attemptId, phone }
      add(await call(paymentApi.pay, { params, body, isAnswer: isAttempt }))
      rememberRequest({ ...request, isAnswered: true })
    } catch (error) {
      if (!isProblem(error)) throw error
      if (!isOutcomeUnknown(error)) forgetRequest()
      const { data: open } = Attempt.safeParse(error.body.attempt)
      if (open) return add(open)
      if (error.code === 'ALREADY_PAID' || error.code === 'ORDER_CLOSED') onReload()
      throw error
    }
  }

  async function load(): Promise<void> {
    const before = changes.current
    const found = await call(paymentApi.payments, { params, isAnswer: isPayments })
    if (changes.current !== before) return load()
    setPayments(found)
    if (isNews(found)) onReload()
    const request = recallRequest(id)
    if (!request || found.due === 0 || !isToBeSent(request, found.attempts, Date.now())) return
    await send(request).catch(refuse)
  }

  function refuse(error: unknown) {
    if (!isProblem(error)) throw error
    setRefusal(error)
  }

  const renew = useEffectEvent(async () => {
    if (isBusy.current || document.hidden) return
    isBusy.current = true
    try {
      await load()
    } catch (error) {
      // The last payments stay on the screen; the next question may be answered.
      if (!isProblem(error)) throw error
    } finally {
      isBusy.current = false
    }
  })

  useEffect(() => {
    if (isOnline) void renew()
  }, [isOnline])
  useLiveOrders((ids) => {
    if (ids && !ids.includes(String(id))) return
    changes.current += 1
    void renew()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void renew(), interval)
    return () => clearInterval(timer)
  }, [isWaiting])
  useEffect(() => {
    const onVisible = () => void renew()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return {
    payments,
    refusal,
    /** Has this phone ring, by a new request. @throws Problem */
    ask: (phone: string) =>
      send({ orderId: id, attemptId: randomId(), phone, at: Date.now(), isAnswered: false }),
  }
}
