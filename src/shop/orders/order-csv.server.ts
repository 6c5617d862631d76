import { type CsvColumns, csvDownload } from '../../platform/http/csv.server.ts'
import type { Order } from './order.ts'

const columns: CsvColumns<Order> = [
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

export const orderCsv = (batches: AsyncIterable<readonly Order[]>, onEnd: (rows: number) => void) =>
  csvDownload({ fileName: 'orders.csv', columns, batches, onEnd })
