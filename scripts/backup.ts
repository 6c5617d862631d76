// npm run backup -- FILE: everything in the shop's database, pictures included, while the shop goes on.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupLines } from '../src/platform/database/backup.server.ts'
import { askForBackup, withNewlines } from '../src/platform/database/backup-socket.server.ts'
import { isHeldDirectory } from '../src/platform/database/directory-lock.server.ts'
import { onShop, readSettings } from './with-database.ts'

const [file] = process.argv.slice(2)
if (!file) stop('Where to? npm run backup -- FILE')
if (existsSync(file)) stop(`${file} is there already: name another file, or delete it.`)
const part = `${file}.part`

const env = readSettings()
if (env && !env.DATABASE_URL && isHeldDirectory(env.DATA_DIR))
  await write(askForBackup(env.DATA_DIR))
else
  await onShop((database) =>
    database.withoutStatementTimeout((db) => write(Readable.from(withNewlines(backupLines(db))))),
  )

async function write(text: Readable): Promise<void> {
  const zip: Transform = createGzip({ level: 4 })
  await pipeline(text, zip, createWriteStream(part, { mode: 0o600 }))
  const last = await lastLine(part)
  if (!/^# \{"rows":/.test(last)) {
    rmSync(part)
    throw new Error('The backup was cut off; nothing is kept of it.')
  }
  renameSync(part, file ?? '')
  console.log(`${file}: ${JSON.parse(last.slice(2)).rows} rows.`)
}

/** Reads the whole file back, to check that it is complete. */
async function lastLine(name: string): Promise<string> {
  let last = ''
  const text = createReadStream(name).pipe(createGunzip())
  for await (const line of createInterface({ input: text })) last = line
  return last
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
