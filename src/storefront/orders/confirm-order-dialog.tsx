import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { lineKey, type Order } from '../../shop/orders/order.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { TrackingId } from '../../site/orders/order-parts.tsx'
import { OrderQuestion } from '../../site/orders/order-question.tsx'
import type { PriceChange } from '../../site/orders/use-order-moves.ts'

const consequences = {
  cancel: msg`Nothing will be delivered. You can restore the order within a day, while stock lasts.`,
  restore: msg`If you restore it, you pay today’s prices.`,
  delete: msg`It leaves your list for good.`,
}

type ConfirmOrderDialogProps = Pick<
  ComponentProps<typeof OrderQuestion>,
  'about' | 'onConfirm' | 'onClose'
> & { order: Order; priceChange?: PriceChange | undefined }

/** A default export, so that its code loads with the first question. */
export default function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { order, priceChange, ...question } = props
  const { t } = useLingui()
  const { id } = order
  return (
    <OrderQuestion {...question}>
      <p>
        <Trans>
          Order #{id} of <DateText at={order.orderDate} precision="day" /> for{' '}
          <MoneyText amount={order.totalAmount} className="font-semibold" />,{' '}
          <TrackingId id={order.trackingId} />
        </Trans>
      </p>
      {priceChange && <NewPrices {...priceChange} />}
      <p className="mt-3 text-ink-soft">{t(consequences[question.about])}</p>
      {question.about === 'cancel' && <MoneyUnderWay {...order} />}
    </OrderQuestion>
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
          Your phone may still ask for the payment: decline it there. If you pay anyway, we send the
          money back to you.
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
