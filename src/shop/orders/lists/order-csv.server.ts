import * as z from 'zod/mini'
import { type CsvColumns, csvDownload } from '../../../platform/http/csv.server.ts'
import { Order } from '../order.ts'

/** Of use while the order is open: a spreadsheet of the shop's has the columns that it always had. */
const leftOut = [
  'waitingSince',
  'expectedAt',
  'restorableUntil',
  'gateway',
  'payBefore',
  'claim',
  'payBy',
] as const satisfies readonly (keyof Order)[]

type Field = Exclude<keyof Order, (typeof leftOut)[number]>

/** The other fields follow in the order of the schema. */
const firstFields: readonly Field[] = ['id', 'trackingId', 'orderDate', 'status', 'user']

const columnOf = (field: Field): CsvColumns<Order>[number] => {
  if (field === 'user') return ['customer', ({ user }) => user?.username ?? '']
  if (field === 'paymentMethod')
    return [field, ({ paymentMethod }) => paymentMethod?.paymentMethod ?? '']
  return [field, (order) => order[field] ?? '']
}

const isField = (field: keyof Order): field is Field => !leftOut.some((name) => name === field)

const columns = [...new Set([...firstFields, ...z.keyof(Order).options])]
  .filter(isField)
  .map(columnOf)

export const orderCsv = (batches: AsyncIterable<readonly Order[]>, onEnd: (rows: number) => void) =>
  csvDownload({ fileName: 'orders.csv', columns, batches, onEnd })
