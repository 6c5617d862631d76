import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first, one } from '../../platform/database/rows.server.ts'
import { EnteredPaymentMethod, type PaymentMethodForm } from './payment-method.ts'

const columns = sql`id, name as payment_method, translations, gateway, code`

export const listPaymentMethods = (db: Db): Promise<EnteredPaymentMethod[]> =>
  all(db, EnteredPaymentMethod, sql`select ${columns} from payment_methods order by id`)

export const findPaymentMethod = (db: Db, id: number): Promise<EnteredPaymentMethod | undefined> =>
  first(db, EnteredPaymentMethod, sql`select ${columns} from payment_methods where id = ${id}`)

/** @param id of a deleted payment method, which this brings back */
export const insertPaymentMethod = (
  tx: Tx,
  { paymentMethod, translations = {}, gateway = null, code = null }: PaymentMethodForm,
  id?: number,
): Promise<EnteredPaymentMethod> =>
  one(
    tx,
    EnteredPaymentMethod,
    sql`
      insert into payment_methods (id, name, translations, gateway, code) overriding system value
      values (${id ?? sql`default`}, ${paymentMethod}, ${JSON.stringify(translations)}, ${gateway}, ${code})
      returning ${columns}`,
  )

export const updatePaymentMethod = (
  tx: Tx,
  id: number,
  { paymentMethod, translations, gateway, code }: PaymentMethodForm,
): Promise<EnteredPaymentMethod> =>
  one(
    tx,
    EnteredPaymentMethod,
    sql`
      update payment_methods set name = ${paymentMethod},
        translations = coalesce(${translations && JSON.stringify(translations)}::jsonb, translations),
        gateway = ${gateway === undefined ? sql`gateway` : gateway},
        code = ${code === undefined ? sql`code` : code}
      where id = ${id} returning ${columns}`,
  )

/** Locked, so that no order can be placed with it until the transaction ends. */
export const lockPaymentMethod = (tx: Tx, id: number): Promise<EnteredPaymentMethod | undefined> =>
  first(
    tx,
    EnteredPaymentMethod,
    sql`select ${columns} from payment_methods where id = ${id} for update`,
  )

/** A separate statement after the lock, because a statement that waits for a lock has an older snapshot. */
export const isPaymentMethodUsed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from orders where payment_method_id = ${id} limit 1`)

export async function deletePaymentMethod(tx: Tx, id: number): Promise<void> {
  await sql`delete from payment_methods where id = ${id}`.execute(tx)
}
