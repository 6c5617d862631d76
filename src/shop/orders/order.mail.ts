import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { formatMoney, timesMoney } from '../money.ts'
import { paths } from '../paths.ts'
import { findOrder, findOrderMailbox, listOrderItems } from './order.db.ts'
import type { OrderStatus } from './order.ts'

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

const words: Record<OrderStatus, { subject: string; text: string }> = {
  PENDING: { subject: 'is open again', text: 'Your order was restored. We will start on it soon.' },
  DISPATCHED: {
    subject: 'is on the way',
    text: 'Your order has left our kitchen and is on the way.',
  },
  COMPLETED: { subject: 'was delivered', text: 'Your order was delivered. Muryoherwe!' },
  CANCELED: { subject: 'was canceled', text: 'Your order was canceled. Nothing more will happen.' },
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
  return {
    subject: `Your order ${order.trackingId.slice(0, 8)} ${words[status].subject}`,
    paragraphs: [
      `Muraho ${mailbox.username},`,
      words[status].text,
      `Tracking ID: ${order.trackingId}`,
    ],
    button: { label: 'See my order', url: `${publicUrl}${paths.order(orderId)}` },
  }
}

export const orderMails = { receipt, statusChange }
