import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../log/log.server.ts'
import { backupLines } from './backup.server.ts'
import type { Db } from './database.server.ts'

const socketIn = (dataDir: string): string => path.join(dataDir, 'backup.sock')

/**
 * The embedded database is open in one process. That one writes a backup to whoever connects to a socket
 * in its directory, which its owner alone may enter.
 */
export function serveBackups(dataDir: string, db: Db, log: Logger): Server {
  const socket = socketIn(dataDir)
  // Of a process that was killed; this one holds the directory.
  rmSync(socket, { force: true })
  const server = createServer((client) => {
    const lines = Readable.from(withNewlines(backupLines(db)))
    pipeline(lines, client).catch((error: unknown) =>
      log.warn({ err: error }, 'a backup was not finished'),
    )
  })
    .on('error', (error) => log.warn({ err: error }, 'no backups while the shop runs'))
    .listen(socket)
    .unref()
  // A path is bound at once; by the next event the shop may be closed, and its directory gone.
  if (server.listening) chmodSync(socket, 0o600)
  return server
}

/** What the process that has this directory open writes. */
export const askForBackup = (dataDir: string): Readable => connect(socketIn(dataDir))

export async function* withNewlines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
