import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import { Synonyms } from './synonyms.ts'

export const findSynonyms = (db: Db): Promise<Synonyms> =>
  one(db, Synonyms, sql`select groups, version from synonyms`)

/** Who changes them waits for others who do. */
export const lockSynonyms = (tx: Tx): Promise<Synonyms> =>
  one(tx, Synonyms, sql`select groups, version from synonyms for update`)

export const updateSynonyms = (tx: Tx, groups: Synonyms['groups']): Promise<Synonyms> =>
  one(
    tx,
    Synonyms,
    sql`
      update synonyms set groups = ${JSON.stringify(groups)}, version = version + 1
      returning groups, version`,
  )
