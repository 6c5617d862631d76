import { csvDownload } from '../../platform/http/csv.server.ts'
import type { Order } from './order.ts'

/** Heading of each column, and what stands in it. */
const columns: readonly (readonly [string, (order: Order) => string | number])[] = [
  ['id', ({ id }) => id],
  ['trackingId', ({ trackingId }) => trackingId],
  ['orderDate', ({ orderDate }) => orderDate],
  ['status', ({ status }) => status],
  ['customer', ({ user }) => user?.username ?? ''],
  ['address', ({ address }) => address],
  ['city', ({ city }) => city],
  ['phone', ({ phone }) => phone ?? ''],
  ['note', ({ note }) => note ?? ''],
  ['paymentMethod', ({ paymentMethod }) => paymentMethod?.paymentMethod ?? ''],
  ['subtotal', ({ subtotal }) => subtotal],
  ['shipping', ({ shipping }) => shipping],
  ['totalAmount', ({ totalAmount }) => totalAmount],
]

export const orderCsv = (orders: readonly Order[]) =>
  csvDownload(
    'orders.csv',
    columns.map(([heading]) => heading),
    orders.map((order) => columns.map(([, read]) => read(order))),
  )
