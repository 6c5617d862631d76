import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { DateText } from '../../site/date-text.tsx'
import { MoneyText } from '../../site/money-text.tsx'
import { TrackingId } from '../../site/orders/tracking-id.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

const words = {
  cancel: {
    title: orderMessages.cancelQuestion,
    consequence: 'Nothing will be delivered. You can restore the order later, while stock lasts.',
    confirmLabel: 'Cancel order',
    busyLabel: 'Canceling…',
    cancelLabel: 'Keep order',
  },
  delete: {
    title: orderMessages.deleteQuestion,
    consequence: 'It leaves your list for good.',
    confirmLabel: 'Delete order',
    busyLabel: 'Deleting…',
    cancelLabel: 'Keep order',
  },
}

type ConfirmOrderDialogProps = {
  about: keyof typeof words
  order: Order
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A default export, so that it comes with the first question and not with the page. */
export default function ConfirmOrderDialog({
  about,
  order,
  onConfirm,
  onClose,
}: ConfirmOrderDialogProps) {
  const { consequence, ...labels } = words[about]
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={onConfirm} {...labels}>
      <p>
        The order of <DateText at={order.orderDate} precision="day" /> over{' '}
        <MoneyText amount={order.totalAmount} className="font-semibold" />,{' '}
        <TrackingId id={order.trackingId} />
      </p>
      <p className="mt-3 text-ink-soft">{consequence}</p>
    </ConfirmDialog>
  )
}
