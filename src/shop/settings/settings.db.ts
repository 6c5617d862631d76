import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { one } from '../../platform/database/rows.server.ts'
import { AdminSettings } from './settings.ts'

/** Without what is not stored in the database. */
export const KeptSettings = z.omit(AdminSettings, { keepDays: true })
export type KeptSettings = z.output<typeof KeptSettings>

const columns = sql.join(Object.keys(KeptSettings.shape).map((field) => sql.ref(field)))

export const findSettings = (db: Db): Promise<KeptSettings> =>
  one(db, KeptSettings, sql`select ${columns} from settings`)

/** Of the advisory lock that `hold_settings` shares; any number that nothing else in this database uses. */
const lock = sql.lit(7_251_130)

/**
 * The part of a statement that holds off changes until this transaction ends, and answers the version of the
 * settings since then. An advisory lock, not one on the row: those who place orders share it without writing
 * anything, and one who waits to change is not overtaken by later ones.
 */
export const heldVersion = sql`hold_settings()`

const Held = z.object({ version: z.number() })

/** The same alone. @returns the version */
export const holdSettings = async (tx: Tx): Promise<number> =>
  (await one(tx, Held, sql`select ${heldVersion} as version`)).version

/** Waits until orders that are being placed by the old settings have been. */
export async function lockSettings(tx: Tx): Promise<KeptSettings> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  return findSettings(tx)
}

export const updateSettings = (
  tx: Tx,
  changed: {
    readonly [Field in keyof Omit<KeptSettings, 'version'>]?: KeptSettings[Field] | undefined
  },
): Promise<KeptSettings> => {
  const written = {
    ...changed,
    openingHours: changed.openingHours && JSON.stringify(changed.openingHours),
    translations: changed.translations && JSON.stringify(changed.translations),
    // Always open is a choice, too, but until somebody makes it nobody has looked at the hours.
    hoursChosen: changed.openingHours === undefined ? undefined : true,
  }
  const assignments = Object.entries(written)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  return one(
    tx,
    KeptSettings,
    sql`update settings set ${sql.join([sql`version = version + 1`, ...assignments])} returning ${columns}`,
  )
}
