import { formatMoney } from '../../platform/language/figures.ts'
import { inLanguage } from '../../platform/language/language.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { asEntered, type MailContent } from '../../platform/mail/mail.ts'
import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { timesMoney } from '../money.ts'
import { paths } from '../paths.ts'
import { formatPhone } from '../phone-format.ts'
import type { LegalIdentity } from '../settings/settings.ts'
import { timeOfDay } from '../time-zone.ts'
import { findOrderForMail, type MailedOrder } from './order.db.ts'
import { type Order, type OrderStatus, orderMessages } from './order.ts'
import { optionTexts, orderIn, productNameIn } from './order-in-language.server.ts'
import { awaitsPayment, type PayBy } from './order-payment.ts'
import { expectedTime, firstStatus, readyMessage } from './order-status.ts'

/** What a mail says between the greeting and the button. */
interface Said extends Pick<MailContent, 'rows' | 'closing'> {
  readonly subject: Message
  readonly paragraphs: MailContent['paragraphs']
  readonly button?: Message
}

interface Written extends MailedOrder {
  readonly user: NonNullable<MailedOrder['user']>
}

/** A mail to the customer of an order. @param say answers undefined where nothing is to be said */
const orderMail =
  <Data extends { orderId: number }>(
    say: (order: Written, data: Data, now: number) => Said | undefined,
  ): MailTemplate =>
  async ({ db, publicUrl, clock }, data: Data) => {
    const order = await findOrderForMail(db, data.orderId)
    if (!order?.user) return undefined
    const { language, isHidden, user } = order
    const said = say({ ...order, user }, data, clock())
    if (!said) return undefined
    const { button: label = message('See my order'), paragraphs, ...others } = said
    const url = publicUrl + inLanguage(paths.order(order.id), language)
    return {
      language,
      paragraphs: [message('Muraho {name},', { name: user.username }), ...paragraphs],
      ...others,
      ...(!isHidden && { button: { label, url } }),
    }
  }

const receipt = orderMail((found, _, now) => {
  const { language, items, seller } = found
  if (items.length === 0) return undefined
  const order = orderIn(found, language)
  const money = (amount: number) => formatMoney(amount, language)
  const { address, city, fulfilment, paymentMethod, phone, note } = order
  const payment = paymentMethod ? textOf(paymentMethod, 'paymentMethod') : message('N/A')
  return {
    subject: message('Your order #{id} ({number})', numbersOf(order)),
    paragraphs: [
      ...whatFollows(order, now),
      [
        ...numberLines(order),
        fulfilment === 'PICKUP'
          ? message('Pick-up: you collect it from us.')
          : message('Delivery to: {address}', { address: `${address}, ${city}` }),
        message('Payment: {payment}', { payment }),
        ...(order.payBy ? [howToPay(order.payBy)] : []),
      ],
      ...(phone ? [message('Phone: {phone}', { phone: formatPhone(phone) })] : []),
      ...(note ? [message('Note for the kitchen: {note}', { note })] : []),
    ],
    rows: [
      ...items.flatMap((item): [string, string][] => [
        [
          `${item.quantity} × ${textOf(productNameIn(item, language), 'name')}`,
          money(timesMoney(item.price, item.quantity)),
        ],
        ...optionTexts(item, language).map((option): [string, string] => [option, '']),
      ]),
      ...(fulfilment === 'DELIVERY'
        ? [[message('Delivery'), money(order.shipping)] satisfies [Message, string]]
        : []),
      [message('Total'), money(order.totalAmount)],
      ...moneyRows(order, money),
    ],
    button: message('Follow my order'),
    closing: [...whoSells(seller), orderMessages.notAnInvoice],
  }
})

/** What came of the money, and what is still to be paid. */
const moneyRows = (
  { paid, due, gateway, fulfilment }: Pick<Order, 'paid' | 'due' | 'gateway' | 'fulfilment'>,
  money: (amount: number) => string,
): [Message, string][] => {
  const rows: [Message, number][] = [
    [message('Paid so far'), paid],
    [gateway || fulfilment === 'PICKUP' ? message('To pay') : message('To pay on delivery'), due],
  ]
  return rows.filter(([, amount]) => amount > 0).map(([label, amount]) => [label, money(amount)])
}

const howToPay = ({ amount, code, dial }: PayBy): Message =>
  message('Pay {amount} with MoMo to the code {code}: dial {dial}', {
    amount: { money: amount },
    code,
    dial,
  })

/** A text in the language of the mail, or marked as one that is not. */
const textOf = <Field extends string>(
  thing: Readonly<Record<Field, string>> & {
    readonly untranslated?: readonly string[] | undefined
  },
  field: Field,
): string => (thing.untranslated?.includes(field) ? asEntered(thing[field]) : thing[field])

const whoSells = ({ legalName, legalAddress, tin }: LegalIdentity): (Message | string)[][] => {
  const lines = [legalName ?? '', legalAddress ?? '', tin ? message('TIN: {tin}', { tin }) : '']
  return lines.some(Boolean) ? [lines.filter(Boolean)] : []
}

/**
 * An unpaid order that has to be paid first is promised no food, and none what another mail may have said
 * already.
 */
function whatFollows(order: Order, now: number): Message[] {
  const { status, payBefore } = order
  if (payBefore && awaitsPayment(order))
    return [
      message(
        'Thank you for your order. We cook it once it is paid. Unpaid by {time}, it is canceled.',
        { time: timeOfDay(Date.parse(payBefore)) },
      ),
    ]
  if (status !== firstStatus) return [message('Thank you for your order.')]
  return [
    order.fulfilment === 'PICKUP'
      ? message('Thank you for your order. We have it and will tell you when it is ready.')
      : message('Thank you for your order. We have it and will tell you when it is on the way.'),
    whenExpected(expectedTime(order), now),
  ]
}

/** A mail may go out long after its order, when the mail server was away. */
const whenExpected = ({ from, to }: ReturnType<typeof expectedTime>, now: number): Message =>
  now > to
    ? message('Late: it was expected by {to}. We are sorry, and we are on it.', {
        to: timeOfDay(to),
      })
    : message('Expected {from} to {to}', { from: timeOfDay(from), to: timeOfDay(to) })

interface Wording<Text> {
  readonly subject: (numbers: ReturnType<typeof numbersOf>) => Message
  readonly text: Text
}

const statusMails: Readonly<Record<OrderStatus, Wording<Message>>> = {
  PENDING: {
    subject: (numbers) => message('Your order #{id} ({number}) is open again', numbers),
    text: message('Your order was restored. We will start on it soon.'),
  },
  DISPATCHED: {
    subject: (numbers) => message('Your order #{id} ({number}) is on the way', numbers),
    text: message('Your order has left our kitchen and is on the way.'),
  },
  COMPLETED: {
    subject: (numbers) => message('Your order #{id} ({number}) was delivered', numbers),
    text: message('Your order was delivered. Muryoherwe!'),
  },
  CANCELED: {
    subject: (numbers) => message('Your order #{id} ({number}) was canceled', numbers),
    text: message('Your order was canceled. Nothing more will happen.'),
  },
}

/** Of an order that its customer collects. */
const pickUpMails: Partial<typeof statusMails> = {
  DISPATCHED: {
    subject: (numbers) => message('Your order #{id} ({number}) is ready', numbers),
    text: readyMessage,
  },
  COMPLETED: {
    subject: (numbers) => message('Your order #{id} ({number}) was collected', numbers),
    text: message('You have collected your order. Muryoherwe!'),
  },
}

const canceledUnpaid = message(
  'Your order was canceled because it was not paid in time. Nothing more will happen.',
)

const statusChange = orderMail((order, { status }: { orderId: number; status: OrderStatus }) => {
  const { subject, text } =
    (order.fulfilment === 'PICKUP' && pickUpMails[status]) || statusMails[status]
  const isUnpaid = status === 'CANCELED' && order.isUnpaid
  return {
    subject: subject(numbersOf(order)),
    paragraphs: [isUnpaid ? canceledUnpaid : text, numberLines(order)],
  }
})

type Numbers = Pick<Order, 'id' | 'trackingId'>

/** In a subject: the number that the kitchen knows, and the start of the tracking ID. */
const numbersOf = ({ id, trackingId }: Numbers) => ({
  id: String(id),
  number: trackingId.slice(0, 8),
})

const numberLines = ({ id, trackingId }: Numbers): Message[] => [
  message('Order: #{id}', { id: String(id) }),
  message('Tracking ID: {trackingId}', { trackingId }),
]

const moneyMail = ({ subject, text }: Wording<(amount: string) => Message>): MailTemplate =>
  orderMail((order, { amount }: { orderId: number; amount: number }) => ({
    subject: subject(numbersOf(order)),
    paragraphs: [text(formatMoney(amount, order.language)), numberLines(order)],
  }))

/** For customers whose page said that the shop would write. */
const paymentCame = moneyMail({
  subject: (numbers) => message('Your order #{id} ({number}) is paid', numbers),
  text: (amount) => message('MoMo has paid {amount}. Thank you!', { amount }),
})

const paymentFailed = moneyMail({
  subject: (numbers) => message('Your order #{id} ({number}) is not paid', numbers),
  text: (amount) =>
    message('MoMo has not paid the {amount} that we asked for. Nothing was taken.', { amount }),
})

const refundDue = moneyMail({
  subject: (numbers) => message('Your order #{id} ({number}): you get money back', numbers),
  text: (amount) =>
    message('You have paid {amount} that are not ours to keep. We will send them back to you.', {
      amount,
    }),
})

const refunded = moneyMail({
  subject: (numbers) => message('Your order #{id} ({number}): money was sent back', numbers),
  text: (amount) => message('We have sent {amount} back to you.', { amount }),
})

export const orderMails = { receipt, statusChange, paymentCame, paymentFailed, refundDue, refunded }
