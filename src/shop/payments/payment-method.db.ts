import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import type { PaymentMethod } from './payment-method.ts'

export async function listPaymentMethods(db: Db): Promise<PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`
    select id, name as payment_method from payment_methods order by id limit 1000`.execute(db)
  return rows
}

export async function findPaymentMethod(db: Db, id: number): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    select id, name as payment_method from payment_methods where id = ${id}`.execute(db)
  return rows[0]
}

export async function insertPaymentMethod(
  tx: Tx,
  name: string,
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    insert into payment_methods (name) values (${name}) returning id, name as payment_method`.execute(
    tx,
  )
  return rows[0]
}

export async function renamePaymentMethod(
  tx: Tx,
  id: number,
  name: string,
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    update payment_methods set name = ${name} where id = ${id}
    returning id, name as payment_method`.execute(tx)
  return rows[0]
}

/** Locked, so that no order can be placed with it until the transaction ends. */
export async function lockPaymentMethod(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from payment_methods where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** Asked after locking: a statement sees only what was committed before it began, not before it waited. */
export async function isPaymentMethodUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from orders where payment_method_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export async function deletePaymentMethod(tx: Tx, id: number): Promise<void> {
  await sql`delete from payment_methods where id = ${id}`.execute(tx)
}
