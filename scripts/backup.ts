// npm run backup -- FILE: everything in the shop's database, pictures included, while the shop goes on.
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupLines } from '../src/platform/database/backup.server.ts'
import { readBackup, withNewlines } from '../src/platform/database/backup-file.server.ts'
import { askForBackup } from '../src/platform/database/backup-socket.server.ts'
import { isLockedDirectory } from '../src/platform/database/data-directory.server.ts'
import { notInBackups } from '../src/shop/not-in-backups.db.ts'
import { asOwner, backupLinesOf, fail, onShop, readSettings } from './with-database.ts'

const [file = '', ...others] = process.argv.slice(2)
if (!file || file.startsWith('-') || others.length > 0) stop('Where to? npm run backup -- FILE')
if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
  stop(`${file} is a folder: name a file in it, such as ${path.join(file, 'igikoni.backup')}.`)
if (existsSync(file)) stop(`${file} is there already: name another file, or delete it.`)

const env = readSettings()
if (env && !env.DATABASE_URL && isLockedDirectory(env.DATA_DIR))
  await write(askForBackup(env.DATA_DIR)).catch(fail)
else if (env)
  await onShop(
    (database) =>
      asOwner(database, (db) => write(Readable.from(withNewlines(backupLines(db, notInBackups))))),
    env,
  )

/** Under its name only when it is whole and on the disk. @throws Error when there is none */
async function write(text: Readable): Promise<void> {
  const part = `${file}.part`
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Error(`it was stopped by ${signal}`)))
  const { signal } = stopping
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(text, createGzip({ level: 4 }), target, { signal })
    const { rows, leftOut } = await check(part, signal)
    await rename(part, file)
    await flushFolder(path.dirname(file))
    console.log(`${file}: ${rows} rows.`)
    if (leftOut.length > 0)
      console.log(`Not in it, since they are not the shop's: ${leftOut.join(', ')}.`)
  } catch (error) {
    await rm(part, { force: true })
    const reason = signal.aborted ? signal.reason : error
    throw new Error(`The backup failed, and nothing is kept of it: ${(reason as Error).message}`)
  }
}

/** Reads the whole file back as a restore does. */
async function check(name: string, signal: AbortSignal) {
  const parts = readBackup(backupLinesOf(name))
  let leftOut: readonly string[] = []
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = await parts.next()
    if (done) return { rows: value, leftOut }
    if ('format' in value) leftOut = value.leftOut ?? []
  }
}

/** A name is on the disk when its folder is. */
async function flushFolder(name: string): Promise<void> {
  const folder = await open(name)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
