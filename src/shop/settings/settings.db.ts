import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import { AdminSettings } from './settings.ts'

/** The fields that the database stores. */
export const StoredSettings = z.omit(AdminSettings, { keepDays: true })
export type StoredSettings = z.output<typeof StoredSettings>

const columns = sql.join(Object.keys(StoredSettings.shape).map((field) => sql.ref(field)))

export const findSettings = (db: Db): Promise<StoredSettings> =>
  one(db, StoredSettings, sql`select ${columns} from settings`)

/** Of the advisory lock that `hold_settings()` shares; any number that nothing else in this database uses. */
const lock = sql.lit(7_251_130)

/**
 * Takes the shared settings lock, which holds off changes until this transaction ends. An advisory lock, not one on
 * the row: orders share it without writing anything, and a change that waits is not overtaken by later orders.
 * @returns the settings since then: a statement of its own, since its snapshot has to be newer than the lock
 */
export async function lockSettingsShared(tx: Tx): Promise<StoredSettings> {
  await sql`select hold_settings()`.execute(tx)
  return findSettings(tx)
}

/** Waits for orders that are being placed by the old settings. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  return findSettings(tx)
}

export const updateSettings = (
  tx: Tx,
  changed: {
    readonly [Field in keyof Omit<StoredSettings, 'version'>]?: StoredSettings[Field] | undefined
  },
): Promise<StoredSettings> => {
  const written = {
    ...changed,
    openingHours: changed.openingHours && JSON.stringify(changed.openingHours),
    exceptions: changed.exceptions && JSON.stringify(changed.exceptions),
    translations: changed.translations && JSON.stringify(changed.translations),
    // True also for "always open", once an administrator has saved it.
    hoursChosen: changed.openingHours === undefined ? undefined : true,
  }
  const assignments = Object.entries(written)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  return one(
    tx,
    StoredSettings,
    sql`update settings set ${sql.join([sql`version = version + 1`, ...assignments])} returning ${columns}`,
  )
}
