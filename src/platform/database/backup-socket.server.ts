import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Logger, reasonOf } from '../log/log.server.ts'
import { backupLines, heading } from './backup.server.ts'
import { withNewlines } from './backup-file.server.ts'
import type { Db } from './database.server.ts'

/** Folder for backups that are being written. */
const unfinished = 'backups.unfinished'

const socketIn = (dataDir: string): string => path.join(dataDir, 'backup.sock')

interface Backups {
  readonly db: Db
  /** Tables that the backup leaves out. */
  readonly notKept: readonly string[]
  readonly log: Logger
}

/**
 * Only one process has the embedded database open. It writes a backup to any process that connects to a socket in
 * its directory, which only its owner may enter.
 * @returns the function that stops it and cuts off running backups
 */
export function serveBackups(dataDir: string, { db, notKept, log }: Backups): () => void {
  const socket = socketIn(dataDir)
  // A killed process leaves them. This process has locked the directory.
  for (const left of [socket, path.join(dataDir, unfinished)])
    rmSync(left, { recursive: true, force: true })
  const stopping = new AbortController()
  const server = createServer((client) => {
    writeTo(client, { dataDir, db, notKept, signal: stopping.signal }).catch((error: unknown) => {
      giveUp(client, error)
      log.warn({ err: error }, 'a backup was not finished')
    })
  })
    .on('error', (error) => log.warn({ err: error }, 'no backups while the shop runs'))
    .listen(socket)
    .unref()
  // `listen` binds a path synchronously. At the next event the shop may be closed and its directory deleted.
  if (server.listening) chmodSync(socket, 0o600)
  return () => {
    server.close()
    stopping.abort()
  }
}

interface Source extends Omit<Backups, 'log'> {
  readonly dataDir: string
  readonly signal: AbortSignal
}

/**
 * Writes to a file first. Reading occupies the only connection, which orders need, so it must not wait for the disk
 * of the client. Uncompressed, because compression would double the time.
 */
async function writeTo(client: Socket, { dataDir, db, notKept, signal }: Source): Promise<void> {
  const leaving = new AbortController()
  // The client sends nothing, but only a reader hears that the client is gone.
  client.resume().once('close', () => leaving.abort())
  const folder = path.join(dataDir, unfinished)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  try {
    const lines = Readable.from(withNewlines(backupLines(db, notKept)))
    await pipeline(lines, createWriteStream(file, { mode: 0o600 }), {
      signal: AbortSignal.any([signal, leaving.signal]),
    })
    await pipeline(createReadStream(file), client, { signal })
  } finally {
    rmSync(file, { force: true })
  }
}

/** Sends the reason if nothing was sent yet. */
function giveUp(client: Socket, error: unknown): void {
  if (client.bytesWritten > 0 || !client.writable) client.destroy()
  else client.on('error', () => client.destroy()).end(`${heading({ failed: reasonOf(error) })}\n`)
}

/** The backup that the process with this directory writes. */
export const askForBackup = (dataDir: string): Readable => connect(socketIn(dataDir))

/** Whether a process has this directory open and answers at the socket. */
export async function servesBackups(dataDir: string): Promise<boolean> {
  const client = connect(socketIn(dataDir))
  try {
    await once(client, 'connect')
    return true
  } catch {
    return false
  } finally {
    client.destroy()
  }
}
