import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'

export interface ContactMessageRow {
  readonly id: number
  readonly clientName: string
  readonly email: string
  readonly message: string
  readonly at: string
  readonly readAt: string | null
}

type Written = Pick<ContactMessageRow, 'clientName' | 'email' | 'message'>

export async function insertContactMessage(tx: Tx, written: Written): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (client_name, email, message)
    values (${written.clientName}, ${written.email}, ${written.message})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Lets the messages of one sender in one after the other, each when the one before is written. */
export async function lockMailbox(tx: Tx, { email }: Written): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

/** The same message of the same sender within a minute is a repeated press of the button. */
export async function wasJustSent(tx: Tx, written: Written): Promise<boolean> {
  const { rows } = await sql`
    select from contact_messages
    where at > now() - interval '60 seconds' and client_name = ${written.clientName}
      and email = ${written.email} and message = ${written.message}
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function findContactMessage(
  db: Db,
  id: number,
): Promise<ContactMessageRow | undefined> {
  const { rows } = await sql<ContactMessageRow>`
    select id, client_name, email, message, at, read_at from contact_messages where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function listContactMessages(db: Db): Promise<ContactMessageRow[]> {
  const { rows } = await sql<ContactMessageRow>`
    select id, client_name, email, message, at, read_at
    from contact_messages order by id desc limit 1000`.execute(db)
  return rows
}

export async function markContactMessage(db: Db, id: number, read: boolean) {
  const { rows } = await sql<{ id: number; readAt: string | null }>`
    update contact_messages set read_at = case when ${read}::boolean then coalesce(read_at, now()) end
    where id = ${id} returning id, read_at`.execute(db)
  return rows[0]
}
