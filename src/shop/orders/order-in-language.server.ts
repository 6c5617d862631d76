import type { SignedInContext } from '../../platform/api/context.server.ts'
import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { message } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { translated } from '../../platform/language/translations.ts'
import { brand } from '../brand.ts'
import { optionTextNames, type StoredChoice } from '../catalogue/option.ts'
import type { LineWithChoice, OrderItemRow } from './order.db.ts'
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
  options: item.options.map((option) => choiceIn(option, language)),
})

/** A chosen option with its name and that of its group in the reader's language. */
export const choiceIn = (option: StoredChoice, language: Language) => ({
  ...translated(option, optionTextNames, language),
  group: translated(option.group, optionTextNames, language),
})

/** A product with its name in the reader's language. */
export const productNameIn = <Named extends Pick<OrderItemRow['product'], 'name' | 'translations'>>(
  product: Named,
  language: Language,
) => translated(product, ['name'], language)

type NamedLine = Pick<LineWithChoice, 'name' | 'translations' | 'quantity' | 'options'>

/** The options of a line, one text each: of several pieces the first one says that it is of each. */
export const optionTexts = (
  { options, quantity }: Pick<NamedLine, 'options' | 'quantity'>,
  language: Language,
): string[] =>
  options.map((option, index) => {
    const { name } = choiceIn(option, language)
    return index === 0 && quantity > 1
      ? translateInto(language)(message('each: {option}', { option: name }))
      : name
  })

/** The dishes of an order with their options, one text each. */
export const dishTexts = (lines: readonly NamedLine[], language: Language): string[] =>
  lines.flatMap((line) => {
    const { name } = productNameIn({ name: line.name, translations: line.translations }, language)
    return [`${line.quantity} × ${name}`, ...optionTexts(line, language)]
  })

/** What a chat with a customer about an order begins with, in the customer's language. */
export const chatTextOf = (
  { id, trackingId }: Pick<Order, 'id' | 'trackingId'>,
  lines: readonly NamedLine[],
  language: Language,
): string =>
  [
    translateInto(language)(
      message('Muraho! This is {shop}, about your order #{id} ({trackingId}).', {
        shop: brand.name,
        id: String(id),
        trackingId,
      }),
    ),
    ...dishTexts(lines, language),
  ].join('\n')
