import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { formatMoney, timesMoney } from '../money.ts'
import { paths } from '../paths.ts'
import { formatPhone } from '../phone.ts'
import { findOrder, findOrderMailbox, listOrderItems } from './order.db.ts'
import type { OrderStatus } from './order.ts'
import { statusTable } from './order-status.ts'

const receipt: MailTemplate = async ({ db, publicUrl }, { orderId }: { orderId: number }) => {
  const [order, items, mailbox] = await Promise.all([
    findOrder(db, orderId, 'SYSTEM'),
    listOrderItems(db, orderId),
    findOrderMailbox(db, orderId),
  ])
  if (!order || !mailbox?.username || items.length === 0) return undefined
  return {
    subject: `Your order ${order.trackingId.slice(0, 8)}`,
    paragraphs: [
      `Muraho ${mailbox.username},`,
      'Thank you for your order. We have it and will tell you when it is on the way.',
      `Tracking ID: ${order.trackingId}\nDelivery to: ${order.address}, ${order.city}\nPayment: ${order.paymentMethod?.paymentMethod ?? 'N/A'}`,
      ...(order.phone ? [`Phone: ${formatPhone(order.phone)}`] : []),
      ...(order.note ? [`Note for the kitchen: ${order.note}`] : []),
    ],
    rows: [
      ...items.map(({ product, quantity, price }): [string, string] => [
        `${quantity} × ${product.name}`,
        formatMoney(timesMoney(price, quantity)),
      ]),
      ['Delivery', formatMoney(order.shipping)],
      ['Total', formatMoney(order.totalAmount)],
    ],
    button: { label: 'Follow my order', url: `${publicUrl}${paths.order(orderId)}` },
  }
}

const statusChange: MailTemplate = async (
  { db, publicUrl },
  { orderId, status }: { orderId: number; status: OrderStatus },
) => {
  const [order, mailbox] = await Promise.all([
    findOrder(db, orderId, 'SYSTEM'),
    findOrderMailbox(db, orderId),
  ])
  if (!order || !mailbox?.username) return undefined
  const { subject, text } = statusTable[status].mail
  return {
    subject: `Your order ${order.trackingId.slice(0, 8)} ${subject}`,
    paragraphs: [`Muraho ${mailbox.username},`, text, `Tracking ID: ${order.trackingId}`],
    button: { label: 'See my order', url: `${publicUrl}${paths.order(orderId)}` },
  }
}

export const orderMails = { receipt, statusChange }
