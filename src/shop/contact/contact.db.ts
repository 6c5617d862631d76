import { sql } from 'kysely'
import type { Range } from '../../platform/database/batches.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, countUpTo, exists, first, oneId } from '../../platform/database/rows.server.ts'
import type { Total } from '../../platform/total.ts'
import { type ContactMessage, type InboxPart, MarkedMessage, ReceivedMessage } from './contact.ts'

const columns = sql`id, client_name, email, message, at, read_at`

export const insertContactMessage = (tx: Tx, message: ContactMessage): Promise<number> =>
  oneId(
    tx,
    sql`
      insert into contact_messages (client_name, email, message)
      values (${message.clientName}, ${message.email}, ${message.message}) returning id`,
  )

/** Advisory lock per sender: each message waits until the one before it is committed. */
export async function lockSender(tx: Tx, { email }: ContactMessage): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

/** The same message of the same sender within a minute is a repeated press of the button. */
export const wasJustSent = (tx: Tx, message: ContactMessage): Promise<boolean> =>
  exists(
    tx,
    sql`
      select from contact_messages
      where at > now() - interval '60 seconds' and client_name = ${message.clientName}
        and email = ${message.email} and message = ${message.message}
      limit 1`,
  )

export const findContactMessage = (db: Db, id: number): Promise<ReceivedMessage | undefined> =>
  first(db, ReceivedMessage, sql`select ${columns} from contact_messages where id = ${id}`)

interface Filter {
  readonly q?: string | undefined
  readonly show?: InboxPart | undefined
}

const matching = ({ q, show }: Filter) => sql`
  from contact_messages
  where ${show === 'unread' ? sql`read_at is null` : sql`true`} and ${q ? contains(q) : sql`true`}`

const contains = (q: string) =>
  sql`position(folded(${q}::text) in folded(concat_ws(E'\\n', client_name, email, message))) > 0`

export const listContactMessages = (
  db: Db,
  filter: Filter,
  { limit, offset, sort }: Range<'id'>,
): Promise<ReceivedMessage[]> =>
  all(
    db,
    ReceivedMessage,
    sql`
      select ${columns} ${matching(filter)}
      order by ${sort === 'id' ? sql`id` : sql`id desc`} limit ${limit} offset ${offset}`,
  )

export const countContactMessages = (db: Db, filter: Filter, limit?: number): Promise<Total> =>
  countUpTo(db, sql`select ${matching(filter)}`, limit)

export const markContactMessage = (
  db: Db,
  { id, read }: { readonly id: number; readonly read: boolean },
): Promise<MarkedMessage | undefined> =>
  first(
    db,
    MarkedMessage,
    sql`
      update contact_messages
      set read_at = case when ${read}::boolean then coalesce(read_at, now()) end
      where id = ${id} returning id, read_at`,
  )
