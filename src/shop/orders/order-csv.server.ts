import { csvDownload } from '../../platform/http/csv.server.ts'
import type { Order } from './order.ts'

const columns = [
  'id',
  'trackingId',
  'orderDate',
  'status',
  'customer',
  'address',
  'city',
  'paymentMethod',
  'subtotal',
  'shipping',
  'totalAmount',
]

export const orderCsv = (orders: readonly Order[]) =>
  csvDownload(
    'orders.csv',
    columns,
    orders.map((order) => [
      order.id,
      order.trackingId,
      order.orderDate,
      order.status,
      order.user?.username ?? '',
      order.address,
      order.city,
      order.paymentMethod?.paymentMethod ?? '',
      order.subtotal,
      order.shipping,
      order.totalAmount,
    ]),
  )
