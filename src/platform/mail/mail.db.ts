import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../database/database.server.ts'
import { all, countUpTo, exists, first, one, oneId } from '../database/rows.server.ts'
import type { Total } from '../total.ts'
import { MailRow, type MailStatus } from './mail-row.ts'

/** A mail to be sent; its template gets `data`. */
export interface QueuedMail {
  readonly template: string
  readonly recipient: string
  readonly data: object
  /** A person waits for it: it goes before other mails. */
  readonly isUrgent?: boolean
  /** Seconds to wait before it is written and sent. */
  readonly delay?: number
}

/**
 * Identifies the row of a mail in its Message-ID and in the name of its file. A restore may give the id to another
 * mail, so the key has the time, too.
 */
export const mailKey = (id: number, createdAt: string): string =>
  `mail-${id}-${Date.parse(createdAt)}`

const keyPattern = /mail-(\d{1,10})-\d{1,15}/

/** The key in a Message-ID or file name, and the id in the key. */
export function findKey(text: string): { key: string; id: number } | undefined {
  const found = keyPattern.exec(text)
  return found ? { key: found[0], id: Number(found[1]) } : undefined
}

export const insertMail = (tx: Tx, { template, recipient, data }: QueuedMail): Promise<number> =>
  oneId(
    tx,
    sql`
    insert into mails (template, recipient, data)
    values (${template}, ${recipient}, ${JSON.stringify(data)}) returning id`,
  )

const UnsentMail = z.object({
  id: z.number(),
  template: z.string(),
  recipient: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
})

export type UnsentMail = z.output<typeof UnsentMail>

export const findUnsentMail = (db: Db, id: number): Promise<UnsentMail | undefined> =>
  first(
    db,
    UnsentMail,
    sql`
      select id, template, recipient, data, created_at from mails
      where id = ${id} and status <> 'SENT'`,
  )

const MailAge = z.object({ id: z.number(), createdAt: z.string() })

/** The keys of the rows that exist. */
export async function findMailKeys(db: Db, ids: readonly number[]): Promise<Set<string>> {
  const found = await all(
    db,
    MailAge,
    sql`select id, created_at from mails where id = any(${ids}::bigint[])`,
  )
  return new Set(found.map(({ id, createdAt }) => mailKey(id, createdAt)))
}

export async function markMailSent(db: Db, id: number): Promise<void> {
  await sql`
    update mails set status = 'SENT', sent_at = now(), attempts = attempts + 1, last_error = null
    where id = ${id} and status <> 'SENT'`.execute(db)
}

/** Records a failed attempt; the last one gives the mail up. */
export async function markMailTried(
  db: Db,
  id: number,
  { error, isLast }: { error: string; isLast: boolean },
): Promise<void> {
  await sql`
    update mails
    set status = case when ${isLast}::boolean then 'FAILED' else status end,
        failed_at = case when ${isLast}::boolean then now() else failed_at end,
        attempts = attempts + 1, last_error = ${error}
    where id = ${id} and status <> 'SENT'`.execute(db)
}

/** Gives up a mail that no job of the queue will try again. */
export async function giveMailUp(db: Db, id: number, queue: string): Promise<void> {
  await sql`
    update mails set status = 'FAILED', failed_at = now()
    where id = ${id} and status = 'QUEUED' and not exists (
      select from pgboss.job
      where name = ${queue} and state < 'completed' and data = ${JSON.stringify({ mailId: id })}::jsonb)`.execute(
    db,
  )
}

/** For a mail whose template found no receiver. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await sql`delete from mails where id = ${id}`.execute(db)
}

const columns = sql`id, template, recipient, status, attempts, last_error, created_at, sent_at`
/** A literal, so that PostgreSQL uses the partial index of the status. */
const ofStatus = (status: MailStatus | undefined) =>
  status === undefined ? sql`true` : sql`status = ${sql.lit(status)}`

export const listMails = (
  db: Db,
  status: MailStatus | undefined,
  { limit, offset, sort }: { limit: number; offset: number; sort?: 'id' | '-id' | undefined },
): Promise<MailRow[]> =>
  all(
    db,
    MailRow,
    sql`
      select ${columns} from mails where ${ofStatus(status)}
      order by ${sort === 'id' ? sql`id` : sql`id desc`} limit ${limit} offset ${offset}`,
  )

export const countMails = (db: Db, status: MailStatus | undefined): Promise<Total> =>
  countUpTo(db, sql`select from mails where ${ofStatus(status)}`)

export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  first(db, MailRow, sql`select ${columns} from mails where id = ${id}`)

/** @returns whether the mail had been given up */
export const requeueMail = (tx: Tx, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`
      update mails set status = 'QUEUED', failed_at = null
      where id = ${id} and status = 'FAILED' returning id`,
  )

const UnsentMails = z.object({
  queued: z.number(),
  overdue: z.number(),
  failed: z.number(),
  failedRecently: z.number(),
  oldestSeconds: z.number(),
})

/** Counts mails that have not left: overdue after an hour, recent for 24 hours. `oldestSeconds` is the longest wait. */
export const countUnsentMails = (db: Db): Promise<z.output<typeof UnsentMails>> =>
  one(
    db,
    UnsentMails,
    sql`
      select count(*) filter (where status = 'QUEUED') as queued,
             count(*) filter (where status = 'QUEUED' and created_at < now() - interval '1 hour') as overdue,
             count(*) filter (where status = 'FAILED') as failed,
             count(*) filter (where status = 'FAILED' and failed_at > now() - interval '24 hours')
               as failed_recently,
             coalesce(extract(epoch from now() - min(created_at) filter (where status = 'QUEUED')), 0)::float8
               as oldest_seconds
      from mails where status <> 'SENT'`,
  )
