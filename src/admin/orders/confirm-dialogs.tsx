import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { type OrderAction, refusalText } from './use-order-actions.ts'

type ConfirmDialogsProps = {
  canceling: OrderAction | undefined
  deleting: Order | undefined
  onCancel: (action: OrderAction) => Promise<unknown>
  onDelete: (order: Order) => Promise<unknown>
  onClose: () => void
}

/** Asked before something happens to an order that a wrong press should not do. */
export function ConfirmDialogs(props: ConfirmDialogsProps) {
  const { canceling, deleting, onCancel, onDelete, onClose } = props
  return (
    <>
      <ConfirmDialog
        isOpen={canceling !== undefined}
        onClose={onClose}
        title="Cancel order"
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        busyLabel="Canceling…"
        onConfirm={async () => canceling && onCancel(canceling)}
        explain={(error) => `This order cannot be canceled: ${refusalText(error)}`}
      >
        <p>{orderMessages.cancelQuestion}</p>
        {canceling && <p className="mt-3 font-semibold text-lg">{nameOf(canceling.order)}</p>}
      </ConfirmDialog>
      <DeleteDialog
        noun="order"
        name={deleting && nameOf(deleting)}
        question={orderMessages.deleteQuestion}
        onDelete={async () => deleting && onDelete(deleting)}
        onClose={onClose}
      />
    </>
  )
}

const nameOf = ({ id, user }: Order) => `Order #${id} of ${user?.username ?? 'a deleted account'}`
