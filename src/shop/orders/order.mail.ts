import { inLanguage } from '../../platform/language/language.ts'
import { type Say, sayIn } from '../../platform/language/messages.server.ts'
import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { formatMoney, timesMoney } from '../money.ts'
import { paths } from '../paths.ts'
import { formatPhone } from '../phone-format.ts'
import type { LegalIdentity } from '../settings/legal-identity.ts'
import { findSettings } from '../settings/settings.db.ts'
import { timeOfDay } from '../time-zone.ts'
import { expectedTime } from './expected-time.ts'
import { findOrder, findOrderMailbox, listOrderItems } from './order.db.ts'
import { type Order, type OrderStatus, orderMessages } from './order.ts'
import { firstStatus, statusTable } from './order-status.ts'

const receipt: MailTemplate = async (
  { db, publicUrl, clock },
  { orderId }: { orderId: number },
) => {
  const [order, items, mailbox, seller] = await Promise.all([
    findOrder(db, orderId, 'SYSTEM'),
    listOrderItems(db, orderId),
    findOrderMailbox(db, orderId),
    findSettings(db),
  ])
  if (!order || !mailbox?.username || items.length === 0) return undefined
  const { language } = mailbox
  const say = sayIn(language)
  const money = (amount: number) => formatMoney(amount, language)
  const { address, city, paymentMethod, phone, note } = order
  const payment = paymentMethod?.paymentMethod ?? say(/*i18n*/ 'N/A')
  const isAwaited = order.status === firstStatus
  return {
    language,
    subject: say(/*i18n*/ 'Your order #{id} ({number})', numbersOf(order)),
    paragraphs: [
      say(/*i18n*/ 'Muraho {name},', { name: mailbox.username }),
      say(/*i18n*/ 'Thank you for your order. We have it and will tell you when it is on the way.'),
      ...(isAwaited ? [sayWhen(say, expectedTime(order), clock())] : []),
      [
        ...sayNumbers(say, order),
        say(/*i18n*/ 'Delivery to: {address}', { address: `${address}, ${city}` }),
        say(/*i18n*/ 'Payment: {payment}', { payment }),
      ].join('\n'),
      ...(phone ? [say(/*i18n*/ 'Phone: {phone}', { phone: formatPhone(phone) })] : []),
      ...(note ? [say(/*i18n*/ 'Note for the kitchen: {note}', { note })] : []),
    ],
    rows: [
      ...items.map(({ product, quantity, price }): [string, string] => [
        `${quantity} × ${product.name}`,
        money(timesMoney(price, quantity)),
      ]),
      [say(/*i18n*/ 'Delivery'), money(order.shipping)],
      [say(/*i18n*/ 'Total'), money(order.totalAmount)],
    ],
    button: {
      label: say(/*i18n*/ 'Follow my order'),
      url: publicUrl + inLanguage(paths.order(orderId), language),
    },
    closing: [...sayWhoSells(say, seller), say(orderMessages.notAnInvoice)],
  }
}

const sayWhoSells = (say: Say, { legalName, legalAddress, tin }: LegalIdentity): string[] => {
  const lines = [legalName, legalAddress, tin && say(/*i18n*/ 'TIN: {tin}', { tin })]
  return lines.some(Boolean) ? [lines.filter(Boolean).join('\n')] : []
}

/** A mail may go out long after its order, when the mail server was away. */
const sayWhen = (say: Say, { from, to }: ReturnType<typeof expectedTime>, now: number) =>
  now > to
    ? say(/*i18n*/ 'Late: it was expected by {to}. We are sorry, and we are on it.', {
        to: timeOfDay(to),
      })
    : say(/*i18n*/ 'Expected {from} to {to}', { from: timeOfDay(from), to: timeOfDay(to) })

const statusChange: MailTemplate = async (
  { db, publicUrl },
  { orderId, status }: { orderId: number; status: OrderStatus },
) => {
  const [order, mailbox] = await Promise.all([
    findOrder(db, orderId, 'SYSTEM'),
    findOrderMailbox(db, orderId),
  ])
  if (!order || !mailbox?.username) return undefined
  const { language } = mailbox
  const say = sayIn(language)
  const { subject, text } = statusTable[status].mail
  return {
    language,
    subject: say(subject, numbersOf(order)),
    paragraphs: [
      say(/*i18n*/ 'Muraho {name},', { name: mailbox.username }),
      say(text),
      sayNumbers(say, order).join('\n'),
    ],
    button: {
      label: say(/*i18n*/ 'See my order'),
      url: publicUrl + inLanguage(paths.order(orderId), language),
    },
  }
}

type Numbers = Pick<Order, 'id' | 'trackingId'>

/** In a subject: the number that the kitchen knows, and the start of the tracking ID. */
const numbersOf = ({ id, trackingId }: Numbers) => ({ id, number: trackingId.slice(0, 8) })

const sayNumbers = (say: Say, { id, trackingId }: Numbers): string[] => [
  say(/*i18n*/ 'Order: #{id}', { id }),
  say(/*i18n*/ 'Tracking ID: {trackingId}', { trackingId }),
]

export const orderMails = { receipt, statusChange }
