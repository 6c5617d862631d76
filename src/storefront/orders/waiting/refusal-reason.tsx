import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { formatPhone } from '../../../shop/phone-format.ts'
import { LineName } from '../../cart/line-name.tsx'
import type { WaitingOrder } from '../../outbox/outbox.ts'

const Details = z.object({
  product: z.optional(z.object({ id: z.number() })),
  available: z.catch(z.number(), 0),
  phone: z.catch(z.nullable(z.string()), null),
})

type Details = z.output<typeof Details>

const nothing: Details = { available: 0, phone: null }

/**
 * Why the shop did not take an order, in the language of the page, which may be another one than that of the order.
 * What has no text here stays as the shop said it.
 */
export function RefusalReason({ order }: { order: WaitingOrder }) {
  const { refusal } = order
  if (!refusal) return null
  const { product, available, phone } = Details.safeParse(refusal.body).data ?? nothing
  const line = order.lines.find(({ id }) => id === product?.id)
  if (refusal.code === 'STOCK_EXCEEDED' && line) {
    const name = <LineName line={line} />
    return available > 0 ? (
      <Trans>
        Only {available} of {name} left.
      </Trans>
    ) : (
      <Trans>{name} is sold out.</Trans>
    )
  }
  if (refusal.code === 'PRODUCT_GONE' && line) {
    const name = <LineName line={line} />
    return <Trans>{name} is not sold any more.</Trans>
  }
  if (refusal.code === 'PAYMENT_METHOD_GONE') {
    return <Trans>This payment method is not offered any more. Please choose another one.</Trans>
  }
  if (refusal.code === 'TOO_MANY_OPEN_ORDERS') {
    return (
      <Trans>
        You have as many open orders as this kitchen takes at a time. Please wait until one is on
        its way.
      </Trans>
    )
  }
  if (refusal.code === 'TOO_MANY_PIECES') return <TooManyPieces phone={phone} />
  if (!refusal.body.message) return <Trans>The shop did not take this order.</Trans>
  return <span lang={order.language}>{refusal.body.message}</span>
}

function TooManyPieces({ phone: number }: { phone: string | null }) {
  if (number === null) return <Trans>For so many pieces please write to us first.</Trans>
  const phone = (
    <a href={`tel:${number}`} className="whitespace-nowrap underline">
      {formatPhone(number)}
    </a>
  )
  return <Trans>For so many pieces please call us: {phone}.</Trans>
}
