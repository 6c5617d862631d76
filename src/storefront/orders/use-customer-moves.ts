import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown, isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderStatus, orderMessages } from '../../shop/orders/order.ts'
import { canDelete, canMove } from '../../shop/orders/order-status.ts'
import { guardDoublePress } from '../../site/input/double-press-guard.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { moveMessages } from '../../site/orders/move-messages.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useLateCode } from '../../ui/use-late-code.ts'
import { isOrder } from '../outbox/outbox.ts'
import { type PriceChange, priceChangeIn } from './price-change.ts'

/** What came of the last move, as long as the order has this status. */
type Result = { text: string; isBad: boolean; status: OrderStatus }

type Question =
  | { about: 'delete' }
  | { about: 'cancel' | 'restore'; to: OrderStatus; priceChange?: PriceChange }

/**
 * Moves of a customer's own order: the question that has to be answered first, and what came of the last
 * one.
 */
export function useCustomerMoves(order: Order, onChange: (order: Order) => void) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isRunning, setIsRunning] = useState(false)
  const [result, setResult] = useState<Result>()
  const dialog = useLateCode(() => import('./confirm-order-dialog.tsx'))
  const [question, setQuestion] = useQuestion(order.status, () =>
    setResult({
      text: translate(orderMessages.movedMeanwhile(order.status)),
      isBad: true,
      status: order.status,
    }),
  )

  async function ask(about: Question | undefined) {
    if (!about || (await dialog.bring())) setQuestion(about)
  }

  /** @throws when the order did not get that status, after a toast or a question has said so. */
  async function move(to: OrderStatus, totalAmount?: number) {
    setResult(undefined)
    try {
      const agreed = totalAmount !== undefined && { totalAmount }
      const body = { status: to, from: order.status, ...agreed }
      const params = { id: order.id }
      onChange(
        await call(orderApi.move, { params, body, isAnswer: isOrder }).catch((problem) =>
          findMoved(problem, { id: order.id, to }),
        ),
      )
      const status = t(statusMessages[to])
      setResult({ text: t`The order is ${status} now.`, isBad: false, status: to })
    } catch (error) {
      if (isProblem(error)) refuse(error, to)
      throw error
    }
  }

  function refuse(problem: Problem, to: OrderStatus) {
    const current = OrderStatus.safeParse(problem.body.current)
    const isFinal = isProblem(problem, 'TOO_OLD') || isProblem(problem, 'CANCELED_BY_SHOP')
    const restorableUntil = isFinal ? null : order.restorableUntil
    if (current.success) onChange({ ...order, status: current.data, restorableUntil })
    const priceChange = priceChangeIn(problem)
    // A new price is no failure: a dialog asks about it.
    if (priceChange) ask({ about: 'restore', to, priceChange })
    else showToast('error', t(moveMessages[to].failed))
  }

  /** The same for a button without a dialog: the reason stands below it. */
  async function moveAtOnce(to: OrderStatus) {
    setIsRunning(true)
    const moved = move(to)
    const unlock = () => setIsRunning(false)
    guardDoublePress(moved).then(unlock, unlock)
    try {
      await moved
    } catch (error) {
      if (!isProblem(error)) throw error
      const { data: status = order.status } = OrderStatus.safeParse(error.body.current)
      if (!priceChangeIn(error)) setResult({ text: error.message, isBad: true, status })
    }
  }

  const isOver = result?.status !== order.status
  return { dialog, question, ask, move, moveAtOnce, isRunning, result: isOver ? undefined : result }
}

/** The order as it is after a move whose answer was lost. @throws `problem` where it was not moved, or nobody knows */
async function findMoved(problem: unknown, { id, to }: { id: number; to: OrderStatus }) {
  if (!isOutcomeUnknown(problem)) throw problem
  const order = await call(orderApi.show, { params: { id }, isAnswer: isOrder }).catch(
    () => undefined,
  )
  if (order?.status !== to) throw problem
  return order
}

/** The open question; closed when the order's new status leaves nothing to answer. */
function useQuestion(status: OrderStatus, onOvertaken: () => void) {
  const [question, ask] = useState<Question>()
  if (question && isPointless(question, status)) {
    ask(undefined)
    if (question.about !== 'delete' && question.to !== status) onOvertaken()
  }
  return [question, ask] as const
}

const isPointless = (question: Question, status: OrderStatus) =>
  question.about === 'delete' ? !canDelete(status) : !canMove('CUSTOMER', status, question.to)
