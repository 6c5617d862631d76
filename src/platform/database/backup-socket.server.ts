import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../log/log.server.ts'
import { reasonOf } from '../log/reason-of.ts'
import { backupLines, heading } from './backup.server.ts'
import { withNewlines } from './backup-file.server.ts'
import type { Db } from './database.server.ts'

/** A folder beside the socket. */
const unfinished = 'backups.unfinished'

const socketIn = (dataDir: string): string => path.join(dataDir, 'backup.sock')

interface Backups {
  readonly db: Db
  /** Tables that are left out. */
  readonly notKept: readonly string[]
  readonly log: Logger
}

/**
 * The embedded database is open in one process. That one writes a backup to any process that connects to a socket
 * in its directory, which its owner alone may enter.
 * @returns the function that ends it, also for who is being written to
 */
export function serveBackups(dataDir: string, { db, notKept, log }: Backups): () => void {
  const socket = socketIn(dataDir)
  // Of a process that was killed; this one holds the directory.
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
  // A path is bound at once; by the next event the shop may be closed, and its directory gone.
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
 * By way of a file: reading keeps the only connection, without which nobody can order, and may not take as
 * long as somebody else's disk. Not packed, which would take twice as long.
 */
async function writeTo(client: Socket, { dataDir, db, notKept, signal }: Source): Promise<void> {
  const leaving = new AbortController()
  // Nothing is read from it, but whether it is still there is only known to who reads.
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

/** Where nothing was sent yet, the reason is all that there is to send. */
function giveUp(client: Socket, error: unknown): void {
  if (client.bytesWritten > 0 || !client.writable) client.destroy()
  else client.on('error', () => client.destroy()).end(`${heading({ failed: reasonOf(error) })}\n`)
}

/** What the process that has this directory open writes. */
export const askForBackup = (dataDir: string): Readable => connect(socketIn(dataDir))

/** Whether a process has this directory open: each answers at the socket. */
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
