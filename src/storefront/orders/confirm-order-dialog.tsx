import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { DateText } from '../../site/date-text.tsx'
import { MoneyText } from '../../site/money-text.tsx'
import { TrackingId } from '../../site/orders/tracking-id.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { PriceChange } from './price-change.ts'

const words = {
  cancel: {
    title: orderMessages.cancelQuestion,
    consequence: 'Nothing will be delivered. You can restore the order later, while stock lasts.',
    confirmLabel: 'Cancel order',
    busyLabel: 'Canceling…',
    cancelLabel: 'Keep order',
    tone: 'danger',
  },
  restore: {
    title: 'The price has changed',
    consequence: 'Restored, the order costs what it costs today.',
    confirmLabel: 'Restore order',
    busyLabel: 'Restoring…',
    cancelLabel: 'Leave it canceled',
    tone: 'primary',
  },
  delete: {
    title: orderMessages.deleteQuestion,
    consequence: 'It leaves your list for good.',
    confirmLabel: 'Delete order',
    busyLabel: 'Deleting…',
    cancelLabel: 'Keep order',
    tone: 'danger',
  },
} as const

type ConfirmOrderDialogProps = {
  about: keyof typeof words
  order: Order
  /** What it comes to if it is restored. */
  priceChange?: PriceChange | undefined
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A default export, so that it comes with the first question and not with the page. */
export default function ConfirmOrderDialog({
  about,
  order,
  priceChange,
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
      {priceChange && <NewPrices {...priceChange} />}
      <p className="mt-3 text-ink-soft">{consequence}</p>
    </ConfirmDialog>
  )
}

function NewPrices({ totalAmount, items }: PriceChange) {
  return (
    <>
      <ul className="mt-3 flex flex-col gap-1">
        {items
          .filter(({ price, priceBefore }) => price !== priceBefore)
          .map(({ product, price, priceBefore }) => (
            <li key={product.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{product.name}</span>
              <span>
                <del className="text-ink-soft">
                  <span className="sr-only">before </span>
                  <MoneyText amount={priceBefore} />
                </del>{' '}
                <MoneyText amount={price} />
              </span>
            </li>
          ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
        New total
        <MoneyText amount={totalAmount} />
      </p>
    </>
  )
}
