import { sql } from 'kysely'
import { plainListLimit } from '../../platform/api/listing.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first, one } from '../../platform/database/rows.server.ts'
import { PaymentMethod } from './payment-method.ts'

const columns = sql`id, name as payment_method`

export const listPaymentMethods = (db: Db): Promise<PaymentMethod[]> =>
  all(
    db,
    PaymentMethod,
    sql`select ${columns} from payment_methods order by id limit ${plainListLimit}`,
  )

export const findPaymentMethod = (db: Db, id: number): Promise<PaymentMethod | undefined> =>
  first(db, PaymentMethod, sql`select ${columns} from payment_methods where id = ${id}`)

export const insertPaymentMethod = (tx: Tx, name: string): Promise<PaymentMethod> =>
  one(
    tx,
    PaymentMethod,
    sql`insert into payment_methods (name) values (${name}) returning ${columns}`,
  )

/** One that was deleted. */
export const restorePaymentMethod = (tx: Tx, id: number, name: string): Promise<PaymentMethod> =>
  one(
    tx,
    PaymentMethod,
    sql`
      insert into payment_methods (id, name) overriding system value values (${id}, ${name})
      returning ${columns}`,
  )

export const renamePaymentMethod = (tx: Tx, id: number, name: string): Promise<PaymentMethod> =>
  one(
    tx,
    PaymentMethod,
    sql`update payment_methods set name = ${name} where id = ${id} returning ${columns}`,
  )

/** Locked, so that no order can be placed with it until the transaction ends. */
export const lockPaymentMethod = (tx: Tx, id: number): Promise<PaymentMethod | undefined> =>
  first(tx, PaymentMethod, sql`select ${columns} from payment_methods where id = ${id} for update`)

/** A statement of its own, after the lock: the snapshot of one that waits is taken before it waits. */
export const isPaymentMethodUsed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from orders where payment_method_id = ${id} limit 1`)

export async function deletePaymentMethod(tx: Tx, id: number): Promise<void> {
  await sql`delete from payment_methods where id = ${id}`.execute(tx)
}
