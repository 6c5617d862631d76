import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.server.ts'
import { exists } from '../../platform/database/rows.server.ts'
import { smallTable } from '../small-table.db.ts'
import { EnteredPaymentMethod, type PaymentMethodForm } from './payment-method.ts'

export const paymentMethodTable = smallTable({
  name: 'payment_methods',
  row: EnteredPaymentMethod,
  columns: sql`id, name as payment_method, translations, gateway, code`,
  written: ({ paymentMethod: name, translations, gateway, code }: PaymentMethodForm) => ({
    name,
    translations,
    gateway,
    code,
  }),
})

export const isPaymentMethodUsed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from orders where payment_method_id = ${id} limit 1`)
