import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import {
  canDelete,
  canMove,
  type Order,
  OrderStatus,
  orderMessages,
} from '../../shop/orders/order.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'

const OrderQuestion = lazy(() => import('./confirm-order-dialog.tsx'))

type OrderActionsProps = {
  order: Order
  /** The order as the server knows it now. */
  onChange: (order: Order) => void
  onRemove: () => void
}

/** What the customer may do with an order in its status (specification, section 4). */
export function OrderActions({ order, onChange, onRemove }: OrderActionsProps) {
  const [question, setQuestion] = useState<'cancel' | 'delete'>()
  const [isRestoring, setIsRestoring] = useState(false)
  const [news, setNews] = useState<{ text: string; isBad: boolean }>()
  const place = useKeptFocus(`${order.status} ${question}`)
  const params = { id: String(order.id) }

  async function move(status: OrderStatus) {
    setNews(undefined)
    const body = { status, from: order.status }
    onChange(await call(orderApi.move, { params, body }))
    setNews({ text: `The order is ${status} now.`, isBad: false })
  }

  function refuse(problem: Problem, text: string) {
    const current = OrderStatus.safeParse(problem.body.current)
    if (current.success) onChange({ ...order, status: current.data })
    showToast('error', text)
  }

  const cancel = () =>
    move('CANCELED').catch((error: unknown) => {
      if (isProblem(error)) refuse(error, orderMessages.cancelFailed)
      throw error
    })

  async function restore() {
    setIsRestoring(true)
    try {
      await move('PENDING')
    } catch (error) {
      if (!isProblem(error)) throw error
      refuse(error, orderMessages.restoreFailed)
      setNews({ text: error.message, isBad: true })
    } finally {
      setIsRestoring(false)
    }
  }

  async function remove() {
    await call(orderApi.remove, { params })
    onRemove()
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center justify-end gap-1">
      {canMove('CUSTOMER', order.status, 'CANCELED') && (
        <Button tone="quiet" onClick={() => setQuestion('cancel')}>
          Cancel
        </Button>
      )}
      {canMove('CUSTOMER', order.status, 'PENDING') && (
        <Button tone="quiet" onClick={restore} isBusy={isRestoring} busyLabel="Restoring…">
          Restore
        </Button>
      )}
      {canDelete(order.status) && (
        <Button tone="quiet" onClick={() => setQuestion('delete')}>
          Delete
        </Button>
      )}
      <p role="status" className={news?.isBad ? 'w-full text-danger-ink text-sm' : 'sr-only'}>
        {news?.text}
      </p>
      {question && (
        <Suspense>
          <OrderQuestion
            about={question}
            order={order}
            onConfirm={question === 'cancel' ? cancel : remove}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
