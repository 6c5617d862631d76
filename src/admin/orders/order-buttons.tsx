import type { Order } from '../../shop/orders/order.ts'
import { canDelete, movesOf, type OrderMove } from '../../shop/orders/order-status.ts'
import { Button } from '../../ui/form/button.tsx'
import type { OrderAction } from './use-order-actions.ts'

type OrderButtonsProps = {
  order: Order
  running: OrderAction | undefined
  onMove: (move: OrderMove) => void
  onDelete: () => void
}

/** What can be done with an order: the one next step is the big button, the others are quiet. */
export function OrderButtons({ order, running, onMove, onDelete }: OrderButtonsProps) {
  const [next, ...others] = movesOf('ADMIN', order.status)
  const isBusy = (move: OrderMove) => running?.order.id === order.id && running.move.to === move.to
  const name = <span className="sr-only"> order {order.id}</span>
  return (
    // Where a row is short of room the big one stands on top of the others.
    <span className="inline-flex justify-end gap-1 @max-[52rem]:@min-[38rem]:flex-col-reverse">
      {others.map((move) => (
        <Button key={move.to} tone="quiet" onClick={() => onMove(move)} isBusy={isBusy(move)}>
          {move.label}
          {name}
        </Button>
      ))}
      {next && (
        <Button onClick={() => onMove(next)} isBusy={isBusy(next)}>
          {next.label}
          {name}
        </Button>
      )}
      {canDelete(order.status) && (
        <Button tone="quiet" onClick={onDelete}>
          Delete{name}
        </Button>
      )}
    </span>
  )
}
