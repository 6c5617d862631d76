import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderStatus, orderMessages } from '../../shop/orders/order.ts'
import {
  canDelete,
  canMove,
  movesOf,
  needsConfirmation,
  type OrderMove,
} from '../../shop/orders/order-status.ts'
import { afterDoublePress } from '../../site/dead-time.ts'
import { useSay } from '../../site/language/say.ts'
import { moveWords } from '../../site/orders/move-words.ts'
import { statusWords } from '../../site/orders/status-words.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { type PriceChange, priceChangeIn } from './price-change.ts'

const ConfirmOrderDialog = lazy(() => import('./confirm-order-dialog.tsx'))

type OrderActionsProps = {
  order: Order
  /** The order as the server knows it now. */
  onChange: (order: Order) => void
  onRemove: () => void
  /** What else can be done with it, beside these buttons. */
  children?: ReactNode
}

type Question = 'delete' | { move: OrderMove; priceChange?: PriceChange | undefined }

/** What the customer may do with an order in its status (specification, section 4). */
export function OrderActions({ order, onChange, onRemove, children }: OrderActionsProps) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question>()
  const [isRunning, setIsRunning] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean }>()
  const say = useSay()
  const place = useKeptFocus(`${order.status} ${question !== undefined}`)
  const params = { id: String(order.id) }

  // The order went on while the question stood: nothing is left to answer.
  if (question && isPointless(question, order.status)) {
    setQuestion(undefined)
    if (question !== 'delete' && question.move.to !== order.status)
      setOutcome({ text: say(orderMessages.movedMeanwhile(order.status)), isBad: true })
  }

  /** @throws when the order did not get that status, after a toast or a question has said so. */
  async function move(wanted: OrderMove, totalAmount?: number) {
    const { to } = wanted
    setOutcome(undefined)
    try {
      const body = {
        status: to,
        from: order.status,
        ...(totalAmount !== undefined && { totalAmount }),
      }
      onChange(await call(orderApi.move, { params, body }))
      const status = t(statusWords[to])
      setOutcome({ text: t`The order is ${status} now.`, isBad: false })
    } catch (error) {
      if (isProblem(error)) refuse(error, t(moveWords[to].failed))
      const priceChange = isProblem(error) ? priceChangeIn(error) : undefined
      if (priceChange) setQuestion({ move: wanted, priceChange })
      throw error
    }
  }

  function refuse(problem: Problem, text: string) {
    const current = OrderStatus.safeParse(problem.body.current)
    if (current.success) onChange({ ...order, status: current.data })
    // The new price is no failure, and is told by the question.
    if (!priceChangeIn(problem)) showToast('error', text)
  }

  /** The same for a button without a dialog: the reason stands below it. */
  async function moveAtOnce(wanted: OrderMove) {
    setIsRunning(true)
    const moved = move(wanted)
    const revive = () => setIsRunning(false)
    afterDoublePress(moved).then(revive, revive)
    try {
      await moved
    } catch (error) {
      if (!isProblem(error)) throw error
      if (!priceChangeIn(error)) setOutcome({ text: error.message, isBad: true })
    }
  }

  async function remove() {
    await call(orderApi.remove, { params })
    onRemove()
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-end mobile:w-full">
      <div className="flex items-center justify-end gap-1 mobile:w-full max-lg:flex-wrap max-lg:*:px-2 mobile:*:flex-auto">
        {movesOf('CUSTOMER', order.status).map((wanted) => (
          <Button
            key={wanted.to}
            tone="quiet"
            onClick={() =>
              needsConfirmation(wanted) ? setQuestion({ move: wanted }) : moveAtOnce(wanted)
            }
            isBusy={isRunning}
          >
            {t(moveWords[wanted.to].label)}
          </Button>
        ))}
        {canDelete(order.status) && (
          <Button tone="quiet" onClick={() => setQuestion('delete')}>
            <Trans>Delete</Trans>
          </Button>
        )}
        {children}
      </div>
      <p
        role="status"
        className={outcome?.isBad ? 'max-w-80 text-end text-danger-ink text-sm sm:w-48' : 'sr-only'}
      >
        {outcome?.text}
      </p>
      {question && (
        <Suspense>
          <ConfirmOrderDialog
            about={aboutOf(question)}
            order={order}
            priceChange={question === 'delete' ? undefined : question.priceChange}
            onConfirm={
              question === 'delete'
                ? remove
                : () => move(question.move, question.priceChange?.totalAmount)
            }
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

const isPointless = (question: Question, status: OrderStatus) =>
  question === 'delete' ? !canDelete(status) : !canMove('CUSTOMER', status, question.move.to)

function aboutOf(question: Question) {
  if (question === 'delete') return 'delete'
  return question.priceChange ? 'restore' : 'cancel'
}
