// npm run restore -- FILE [--force]: puts a backup in the place of what is in the shop's database.
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { announceAll } from '../src/platform/database/announce.server.ts'
import type { Database, Db } from '../src/platform/database/database.server.ts'
import { isHeldDirectory } from '../src/platform/database/directory-lock.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { countServing, restore } from '../src/platform/database/restore.server.ts'
import type { Env } from '../src/platform/env/env.server.ts'
import { withoutPassword } from '../src/platform/env/env-values.server.ts'
import { examine } from './examine.ts'
import { onDatabase } from './with-database.ts'

const words = process.argv.slice(2)
const isForced = words.includes('--force')
const [file = ''] = words.filter((word) => word !== '--force')

await onDatabase(putBack, { unless: refusal })

/** Before anything is opened, which would make a database where there is none. */
function refusal({ DATABASE_URL, DATA_DIR }: Env): string | undefined {
  if (!existsSync(file))
    return `${file || 'No file'} is no backup: npm run restore -- FILE [--force]`
  if (!DATABASE_URL && isHeldDirectory(DATA_DIR))
    return `A process of the shop has the database in DATA_DIR ${DATA_DIR} open: stop it first. Only one can, so that --force is of no use here.`
  return undefined
}

async function putBack(database: Database, { DATABASE_URL, DATA_DIR }: Env): Promise<void> {
  const { rows, givenUp } = await database.withoutStatementTimeout(async (db) => {
    if (!database.embedded && !isForced) await refuseServing(db)
    const restored = await restore(db, linesOf(file))
    await migrate(db)
    return restored
  })
  if (!database.embedded) await announceAll(database.db)
  const where = DATABASE_URL ? withoutPassword(DATABASE_URL) : `DATA_DIR ${DATA_DIR}`
  console.log(`${rows} rows of ${file} are in ${where} now. Everybody has to sign in again.`)
  if (givenUp > 0)
    console.log(`${givenUp} mails waited and may have been sent since: they are in /admin/mails.`)
  await examine(database)
}

async function refuseServing(db: Db): Promise<void> {
  const serving = await countServing(db)
  if (serving > 0)
    throw new Error(
      `${serving} of the shop's processes serve this database: stop them first, or say --force.`,
    )
}

/** Opens the file when the first line is asked for: readline drops lines that arrive before that. */
async function* linesOf(name: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(name).pipe(createGunzip()) })
  } catch (error) {
    throw new Error(`${name} is no backup, or not a whole one (${(error as Error).message}).`)
  }
}
