import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderStatus } from '../../shop/orders/order.ts'
import {
  canDelete,
  movesOf,
  needsConfirmation,
  type OrderMove,
} from '../../shop/orders/order-status.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'

const ConfirmOrderDialog = lazy(() => import('./confirm-order-dialog.tsx'))

type OrderActionsProps = {
  order: Order
  /** The order as the server knows it now. */
  onChange: (order: Order) => void
  onRemove: () => void
}

/** What the customer may do with an order in its status (specification, section 4). */
export function OrderActions({ order, onChange, onRemove }: OrderActionsProps) {
  const [question, setQuestion] = useState<OrderMove | 'delete'>()
  const [running, setRunning] = useState<OrderMove>()
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean }>()
  const place = useKeptFocus(`${order.status} ${question !== undefined}`)
  const params = { id: String(order.id) }

  /** @throws when the order did not get that status, after a toast has said so. */
  async function move({ to, failed }: OrderMove) {
    setOutcome(undefined)
    try {
      onChange(await call(orderApi.move, { params, body: { status: to, from: order.status } }))
      setOutcome({ text: `The order is ${to} now.`, isBad: false })
    } catch (error) {
      if (isProblem(error)) refuse(error, failed)
      throw error
    }
  }

  function refuse(problem: Problem, text: string) {
    const current = OrderStatus.safeParse(problem.body.current)
    if (current.success) onChange({ ...order, status: current.data })
    showToast('error', text)
  }

  /** The same for a button without a dialog: the reason stands below it. */
  async function moveAtOnce(wanted: OrderMove) {
    setRunning(wanted)
    try {
      await move(wanted)
    } catch (error) {
      if (!isProblem(error)) throw error
      setOutcome({ text: error.message, isBad: true })
    } finally {
      setRunning(undefined)
    }
  }

  async function remove() {
    await call(orderApi.remove, { params })
    onRemove()
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center justify-end gap-1">
      {movesOf('CUSTOMER', order.status).map((wanted) => (
        <Button
          key={wanted.to}
          tone="quiet"
          onClick={() => (needsConfirmation(wanted) ? setQuestion(wanted) : moveAtOnce(wanted))}
          isBusy={running?.to === wanted.to}
          busyLabel={wanted.busyLabel}
        >
          {wanted.label}
        </Button>
      ))}
      {canDelete(order.status) && (
        <Button tone="quiet" onClick={() => setQuestion('delete')}>
          Delete
        </Button>
      )}
      <p role="status" className={outcome?.isBad ? 'w-full text-danger-ink text-sm' : 'sr-only'}>
        {outcome?.text}
      </p>
      {question && (
        <Suspense>
          <ConfirmOrderDialog
            about={question === 'delete' ? 'delete' : 'cancel'}
            order={order}
            onConfirm={question === 'delete' ? remove : () => move(question)}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
