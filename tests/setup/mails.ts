import { sql } from 'kysely'
import { all } from '../../src/platform/database/rows.server.ts'
import { MailRow } from '../../src/platform/mail/mail-row.ts'
import { shop } from './shop.ts'

/** What a shop will send or has sent to somebody, oldest first. */
export const mailsTo = (recipient: string, { db } = shop) =>
  all(
    db,
    MailRow,
    sql`
      select id, template, recipient, status, attempts, last_error, created_at, sent_at
      from mails where recipient = ${recipient} order by id`,
  )
