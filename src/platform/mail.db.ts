import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Db, Tx } from './database.server.ts'

export interface MailsTable {
  id: Generated<number>
  template: string
  recipient: string
  data: JSONColumnType<object>
  status: Generated<'QUEUED' | 'SENT' | 'FAILED'>
  attempts: Generated<number>
  lastError: string | null
  createdAt: Generated<string>
  sentAt: string | null
}

declare module './database.server.ts' {
  interface Tables {
    mails: MailsTable
  }
}

export interface OwedMail {
  readonly template: string
  readonly recipient: string
  readonly data: object
  /** Seconds to wait before it is written and sent. */
  readonly delay?: number
}

export async function insertMail(tx: Tx, mail: OwedMail): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (template, recipient, data)
    values (${mail.template}, ${mail.recipient}, ${JSON.stringify(mail.data)}::jsonb)
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const findUnsentMail = (db: Db, id: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'template', 'recipient', 'data', 'createdAt'])
    .where('id', '=', id)
    .where('status', '<>', 'SENT')
    .executeTakeFirst()

export async function markMailSent(db: Db, id: number): Promise<void> {
  await sql`
    update mails set status = 'SENT', sent_at = now(), attempts = attempts + 1, last_error = null
    where id = ${id}`.execute(db)
}

export async function markMailTried(
  db: Db,
  id: number,
  { error, isLast }: { error: string; isLast: boolean },
): Promise<void> {
  await sql`
    update mails
    set status = ${isLast ? 'FAILED' : 'QUEUED'}, attempts = attempts + 1, last_error = ${error}
    where id = ${id} and status <> 'SENT'`.execute(db)
}

/** A mail that turned out to have nobody to go to. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await sql`delete from mails where id = ${id}`.execute(db)
}
