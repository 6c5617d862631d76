import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { brand } from '../../shop/brand.ts'
import { type OrderDetail, orderMessages } from '../../shop/orders/order.ts'
import { lineKey } from '../../shop/orders/order-line.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { useMoney, useTranslate } from '../../site/language/formats.tsx'
import { WhoSells } from '../../site/opening/contact.tsx'
import { refreshOpening, useOpening } from '../../site/opening/opening.ts'
import { LineOptions } from '../../site/orders/order-lines.tsx'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { useMoneyMessage } from '../money/money-line.tsx'
import { ChannelBadge, useCustomerName, useFulfilmentText } from './order-origin.tsx'

/** The ticket for the kitchen's printer, 58 to 80 mm wide; hidden on the screen. */
export function OrderTicket({ order }: { order: OrderDetail }) {
  const { t } = useLingui()
  const money = useMoney()
  const translate = useTranslate()
  const { id } = order
  const moneyMessage = useMoneyMessage(order)
  const fulfilment = useFulfilmentText(order)
  const nameOf = useCustomerName()
  const isSellerKnown = useOpening() !== undefined
  useEffect(() => {
    if (!isSellerKnown) refreshOpening()
  }, [isSellerKnown])
  return (
    <div className="hidden w-[72mm] max-w-full font-mono text-sm print:block">
      {fulfilment && <p className="font-bold text-2xl">{fulfilment}</p>}
      <p className="font-bold text-lg">
        {brand.name} · {t`order #${id}`}
      </p>
      <p>
        <DateText at={order.orderDate} />
      </p>
      {order.status === 'CANCELED' && (
        <p className="my-2 border-2 p-1 text-center font-bold text-2xl">
          {t(statusMessages[order.status])}
        </p>
      )}
      <table className="my-3 w-full">
        <tbody>
          {order.items.map(({ product, quantity, options }) => (
            <tr key={lineKey({ product, options })} className="border-t">
              <td className="whitespace-nowrap py-1 pr-2 align-top font-bold">{quantity} ×</td>
              <td className="wrap-anywhere w-full py-1">
                <EnteredText>{product.name}</EnteredText>
                <LineOptions options={options} quantity={quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className="my-2 whitespace-pre-line border p-1 font-bold">{order.note}</p>}
      <p className="border-t pt-2 font-bold">
        {money(order.totalAmount)} · {order.paymentMethod?.paymentMethod ?? t`N/A`}
      </p>
      {moneyMessage && (
        <p className="my-2 border-2 p-1 text-center font-bold text-2xl">
          {moneyMessage.text}
          {moneyMessage.note && <span className="block text-sm">{moneyMessage.note}</span>}
        </p>
      )}
      <p className="mt-2">
        {nameOf(order)} <ChannelBadge order={order} />
      </p>
      {order.fulfilment === 'DELIVERY' && (
        <p>
          {order.address ? `${order.address}, ${order.city}` : t`Address deleted with the account`}
        </p>
      )}
      {order.phone && <p>{formatPhone(order.phone)}</p>}
      <p className="mt-2 break-all">{order.trackingId}</p>
      <WhoSells className="mt-2 border-t pt-2" />
      <p className="mt-2">{translate(orderMessages.notAnInvoice)}</p>
    </div>
  )
}
