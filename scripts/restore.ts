// npm run restore -- FILE [--force]: puts a backup in the place of what is in the shop's database.
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { announceAll } from '../src/platform/database/announce.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { countServing, restore } from '../src/platform/database/restore.server.ts'
import { examine } from './examine.ts'
import { onDatabase } from './with-database.ts'

const words = process.argv.slice(2)
const isForced = words.includes('--force')
const [file] = words.filter((word) => word !== '--force')

await onDatabase(async (database) => {
  if (!file || !existsSync(file))
    throw new Error(`${file ?? 'No file'} is no backup: npm run restore -- FILE [--force]`)
  const rows = await database.withoutStatementTimeout(async (db) => {
    const serving = database.embedded ? 0 : await countServing(db)
    if (serving > 0 && !isForced)
      throw new Error(
        `${serving} of the shop's processes serve this database: stop them first, or say --force.`,
      )
    const restored = await restore(db, linesOf(file))
    await migrate(db)
    return restored
  })
  if (!database.embedded) await announceAll(database.db)
  console.log(
    `${rows} rows of ${file}. Everybody has to sign in again; mails that waited are in /admin/mails.`,
  )
  await examine(database)
})

/** Opened when the first line is asked for: lines that come before would be lost. */
async function* linesOf(name: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(name).pipe(createGunzip()) })
  } catch (error) {
    throw new Error(`${name} is no backup, or not a whole one (${(error as Error).message}).`)
  }
}
