import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { isOutcomeUnknown, isProblem, type Problem } from '../../../platform/problem.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { Attempt, type OrderPayments } from '../../../shop/payments/attempt.ts'
import { paymentApi } from '../../../shop/payments/payment.api.ts'
import { useLiveOrders, useLiveState } from '../../../site/live/live.ts'
import { useIsOnline } from '../../../site/network/network.ts'
import { hasFields } from '../../../ui/is-object.ts'
import { randomId } from '../../../ui/random-id.ts'
import {
  type AskedPayment,
  forgetAsked,
  isSettled,
  isToBeSent,
  recallAsked,
  rememberAsked,
} from './payment-step.ts'

/** ms between two questions while a phone rings; more where the shop tells by itself. */
const interval = 5_000
const liveInterval = 15_000

const isAttempt = hasFields('id', 'state', 'message')
const isPayments = hasFields('due', 'attempts')

/**
 * The payments of an order, as they are now: told by the shop, and asked for every 5 s where it cannot tell,
 * until they are settled and the order says so too.
 * What this tab has begun to ask is sent until the shop has answered, as one request.
 */
export function usePayments(order: Order, onReload: () => void) {
  const { id } = order
  const params = { id }
  const [payments, setPayments] = useState<OrderPayments>()
  const [refusal, setRefusal] = useState<Problem>()
  const isBusy = useRef(false)
  /** How often something has come of them: what was asked for before it is out of date. */
  const news = useRef(0)
  const isOnline = useIsOnline()
  const isLive = useLiveState() === 'live'
  const isNews = ({ payment, paid }: OrderPayments) =>
    payment !== order.payment || paid !== order.paid
  const isWaiting = !(payments && isSettled(payments)) || isNews(payments)

  const add = (attempt: Attempt) => {
    news.current += 1
    setPayments((before) => {
      const { due, paid, payment } = before ?? order
      const others = (before?.attempts ?? []).filter((other) => other.id !== attempt.id)
      return { due, paid, payment, attempts: [attempt, ...others] }
    })
  }

  /** @throws Problem where the shop refuses, or does not answer */
  async function send(asked: AskedPayment) {
    setRefusal(undefined)
    const { attemptId, phone } = asked
    rememberAsked(asked)
    try {
      const body = { attemptId, phone }
      add(await call(paymentApi.pay, { params, body, isAnswer: isAttempt }))
      rememberAsked({ ...asked, isAnswered: true })
    } catch (error) {
      if (!isProblem(error)) throw error
      if (!isOutcomeUnknown(error)) forgetAsked()
      const { data: open } = Attempt.safeParse(error.body.attempt)
      if (open) return add(open)
      if (error.code === 'ALREADY_PAID' || error.code === 'ORDER_CLOSED') onReload()
      throw error
    }
  }

  async function load(): Promise<void> {
    const heard = news.current
    const found = await call(paymentApi.payments, { params, isAnswer: isPayments })
    if (news.current !== heard) return load()
    setPayments(found)
    if (isNews(found)) onReload()
    const asked = recallAsked(id)
    if (!asked || found.due === 0 || !isToBeSent(asked, found.attempts, Date.now())) return
    await send(asked).catch(refuse)
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
      // What was seen last stays; the next look may be answered.
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
    news.current += 1
    void renew()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void renew(), isLive ? liveInterval : interval)
    return () => clearInterval(timer)
  }, [isLive, isWaiting])
  useEffect(() => {
    const onVisible = () => void renew()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return {
    payments,
    refusal,
    /** Asks this phone, as a new request. @throws Problem */
    ask: (phone: string) =>
      send({ orderId: id, attemptId: randomId(), phone, at: Date.now(), isAnswered: false }),
    refuse,
  }
}
