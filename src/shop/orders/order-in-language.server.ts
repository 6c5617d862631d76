import type { SignedInContext } from '../../platform/api/context.server.ts'
import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { message } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { translated } from '../../platform/language/translations.ts'
import { brand } from '../brand.ts'
import type { OrderItemRow } from './order.db.ts'
import type { Order } from './order.ts'
import type { OrderRow } from './order-columns.db.ts'
import { payByCode } from './order-payment.ts'

/** In which names are read by who asks: the shop's own people read them as they were entered. */
export const languageOfNames = ({
  user,
  language,
}: Pick<SignedInContext, 'user' | 'language'>): Language =>
  user.role === 'CUSTOMER' ? language : defaultLanguage

/** What readers of one language read of an order: how it is paid, by the name that has there today, and where to. */
export const orderIn = <Row extends OrderRow>(order: Row, language: Language) => ({
  ...order,
  paymentMethod:
    order.paymentMethod && translated(order.paymentMethod, ['paymentMethod'], language),
  payBy: payByOf(order),
})

function payByOf({ gateway, due, paymentMethod }: OrderRow) {
  const code = paymentMethod?.code
  return gateway === 'MOMOPAY_CODE' && code && due > 0 ? payByCode(code, due) : null
}

/** A line in the reader's language, with the product's name of when it was ordered. */
export const itemIn = (item: OrderItemRow, language: Language) => ({
  ...item,
  product: productNameIn(item.product, language),
})

/** A product with its name in the reader's language. */
export const productNameIn = <Named extends NamedRow>(product: Named, language: Language) =>
  translated(product, ['name'], language)

interface NamedRow {
  readonly name: string
  readonly translations: OrderItemRow['product']['translations']
}

/** What a chat with a customer about an order begins with, in the customer's language. */
export const chatTextOf = (
  { id, trackingId }: Pick<Order, 'id' | 'trackingId'>,
  language: Language,
): string =>
  translateInto(language)(
    message('Muraho! This is {shop}, about your order #{id} ({trackingId}).', {
      shop: brand.name,
      id: String(id),
      trackingId,
    }),
  )
