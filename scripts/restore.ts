// npm run restore -- FILE [--force] [--cascade]: puts a backup in the place of what is in the shop's database.
import { existsSync } from 'node:fs'
import { isLockedDirectory } from '../src/platform/database/data-directory.server.ts'
import type { Database, Db } from '../src/platform/database/database.server.ts'
import { countServing, restore } from '../src/platform/database/restore.server.ts'
import { findUnfitness } from '../src/platform/database/unfit-database.server.ts'
import type { Env } from '../src/platform/env/env.server.ts'
import { withoutPassword } from '../src/platform/env/env-values.server.ts'
import { changeEverything } from '../src/platform/journal/journal.db.ts'
import { examine } from './doctor.ts'
import { asOwner, backupLinesOf, onDatabase } from './with-database.ts'

const words = process.argv.slice(2)
const isForced = words.includes('--force')
const isCascading = words.includes('--cascade')
const [file = '', ...others] = words.filter((word) => !['--force', '--cascade'].includes(word))
const usage = 'npm run restore -- FILE [--force] [--cascade]'

await onDatabase(putBack, { unless: refusal })

/** Before anything is opened, which would make a database where there is none. */
function refusal({ DATABASE_URL, DATA_DIR }: Env): string | undefined {
  if (!existsSync(file)) return `${file || 'No file'} is no backup: ${usage}`
  // As a shell makes them of `*.backup`, of which the first is the oldest.
  if (others.length > 0) return `One backup alone is restored, and no ${others.join(' ')}: ${usage}`
  if (!DATABASE_URL && isLockedDirectory(DATA_DIR))
    return `A process of the shop has the database in DATA_DIR ${DATA_DIR} open: stop it first. Only one can, so that --force is of no use here.`
  return undefined
}

async function putBack(database: Database, { DATABASE_URL, DATA_DIR }: Env): Promise<void> {
  const where = DATABASE_URL ? withoutPassword(DATABASE_URL) : `DATA_DIR ${DATA_DIR}`
  const { rows, givenUp, skipped, dropped } = await asOwner(database, async (db) => {
    const reason = await findUnfitness(db)
    if (reason !== undefined) throw new Error(`${where} cannot keep a shop: ${reason}.`)
    if (!database.embedded && !isForced) await refuseServing(db)
    return restore(db, backupLinesOf(file), { isCascading })
  })
  if (!database.embedded) await changeEverything(database.db)
  console.log(`${rows} rows of ${file} are in ${where} now. Everybody has to sign in again.`)
  if (givenUp > 0)
    console.log(`${givenUp} mails waited and may have been sent since: they are in /admin/mails.`)
  if (skipped.length > 0)
    console.log(`Left out, since the shop has no such tables or columns: ${skipped.join(', ')}.`)
  if (dropped.length > 0)
    console.log(
      `These were not the shop's and are gone:\n${dropped.map((what) => `  ${what}`).join('\n')}`,
    )
  await examine(database)
}

async function refuseServing(db: Db): Promise<void> {
  const serving = await countServing(db)
  if (serving > 0)
    throw new Error(
      `This database is served by ${serving} of the shop's processes: stop them first, or say --force.`,
    )
}
