import { type RawBuilder, sql } from 'kysely'
import { entryInsert } from '../../platform/journal/journal.db.ts'

/** What the statement that places an order writes beside it. */
export interface Following {
  /** Of its entry in the journal. */
  readonly topic: string
  /** Parts that queue a mail for each row of `recipient` and `data`. */
  mails(rows: RawBuilder<unknown>): readonly RawBuilder<unknown>[]
}

/**
 * The same as parts of a statement in which `opened` is the order's row: `entry` answers the id of that.
 * @param following undefined: nothing is to follow
 */
export const partsOf = (following: Following | undefined): RawBuilder<unknown> =>
  following
    ? sql.join([
        sql`entry as (${entryInsert(following.topic, sql`select id, user_id from opened`)})`,
        ...following.mails(sql`
          select u.email as recipient, json_build_object('orderId', o.id) as data
          from opened o join users u on u.id = o.user_id`),
      ])
    : sql`entry as (select null::bigint as id)`
