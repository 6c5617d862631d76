import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lineKey, type Order, orderMessages } from '../../shop/orders/order.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/format/money-text.tsx'
import { enteredLang } from '../../site/language/text-language.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { TrackingId } from '../../site/orders/tracking-id.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { PriceChange } from './price-change.ts'

const words = {
  cancel: {
    question: orderMessages.cancelQuestion,
    consequence: msg`Nothing will be delivered. You can restore the order within a day, while stock lasts.`,
    confirmLabel: msg`Cancel order`,
    busyLabel: msg`Canceling…`,
    cancelLabel: msg`Keep order`,
    tone: 'danger',
  },
  restore: {
    title: msg`The price has changed`,
    consequence: msg`If you restore it, you pay today’s prices.`,
    confirmLabel: msg`Restore order`,
    busyLabel: msg`Restoring…`,
    cancelLabel: msg`Leave it canceled`,
    tone: 'primary',
  },
  delete: {
    question: orderMessages.deleteQuestion,
    consequence: msg`It leaves your list for good.`,
    confirmLabel: msg`Delete order`,
    busyLabel: msg`Deleting…`,
    cancelLabel: msg`Keep order`,
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
  const { t } = useLingui()
  const translate = useTranslate()
  const { id } = order
  const asked = words[about]
  const { consequence, confirmLabel, busyLabel, cancelLabel, tone } = asked
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={'question' in asked ? translate(asked.question) : t(asked.title)}
      confirmLabel={t(confirmLabel)}
      busyLabel={t(busyLabel)}
      cancelLabel={t(cancelLabel)}
      tone={tone}
    >
      <p>
        <Trans>
          Order #{id} of <DateText at={order.orderDate} precision="day" /> for{' '}
          <MoneyText amount={order.totalAmount} className="font-semibold" />,{' '}
          <TrackingId id={order.trackingId} />
        </Trans>
      </p>
      {priceChange && <NewPrices {...priceChange} />}
      <p className="mt-3 text-ink-soft">{t(consequence)}</p>
      {about === 'cancel' && <MoneyUnderWay {...order} />}
    </ConfirmDialog>
  )
}

/** What becomes of money when an order is canceled. */
function MoneyUnderWay({ paid, payment }: Pick<Order, 'paid' | 'payment'>) {
  const isAsked = payment === 'WAITING'
  if (!isAsked && paid === 0) return null
  return (
    <p className="mt-3">
      {isAsked ? (
        <Trans>
          Your phone may still ask for the payment: refuse it there. What you pay all the same is
          sent back to you.
        </Trans>
      ) : (
        <Trans>
          You have paid <MoneyText amount={paid} />. We send it back to you.
        </Trans>
      )}
    </p>
  )
}

function NewPrices({ totalAmount, items }: PriceChange) {
  return (
    <>
      <ul className="mt-3 flex flex-col gap-1">
        {items
          .filter(({ price, priceBefore }) => price !== priceBefore)
          .map(({ product, price, priceBefore }) => (
            <li key={lineKey({ product })} className="flex flex-wrap justify-between gap-x-4">
              <span lang={enteredLang(product, 'name')} className="wrap-anywhere">
                {product.name}
              </span>
              <span>
                <del className="text-ink-soft">
                  <span className="sr-only">
                    <Trans>before</Trans>{' '}
                  </span>
                  <MoneyText amount={priceBefore} />
                </del>{' '}
                <MoneyText amount={price} />
              </span>
            </li>
          ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
        <Trans>New total</Trans>
        <MoneyText amount={totalAmount} />
      </p>
    </>
  )
}
