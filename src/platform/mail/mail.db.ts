import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Db, Tx } from '../database/database.server.ts'

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

declare module '../database/database.server.ts' {
  interface Tables {
    mails: MailsTable
  }
}

export interface QueuedMail {
  readonly template: string
  readonly recipient: string
  readonly data: object
  /** Seconds to wait before it is written and sent. */
  readonly delay?: number
}

export async function insertMail(tx: Tx, mail: QueuedMail): Promise<number> {
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

export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED'

export interface MailRow {
  readonly id: number
  readonly template: string
  readonly recipient: string
  readonly status: MailStatus
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: string
  readonly sentAt: string | null
}

const columns = sql`id, template, recipient, status, attempts, last_error, created_at, sent_at`
const having = (status: MailStatus | undefined) =>
  sql`(${status ?? null}::text is null or status = ${status ?? null}::text)`

export async function listMails(
  db: Db,
  status: MailStatus | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${columns} from mails where ${having(status)}
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countMails(db: Db, status: MailStatus | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from mails where ${having(status)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`select ${columns} from mails where id = ${id}`.execute(db)
  return rows[0]
}

/** @returns whether the mail had been given up */
export async function requeueMail(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update mails set status = 'QUEUED' where id = ${id} and status = 'FAILED' returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Mails that should have gone out long ago, and those that were given up. */
export async function findOverdueMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where status = 'QUEUED' and created_at < now() - interval '1 hour') as waiting,
           count(*) filter (where status = 'FAILED') as failed
    from mails where status <> 'SENT'`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}
