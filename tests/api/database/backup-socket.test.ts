import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { onPostgres, shop, temporaryFolder } from '#tests'
import { linesIn, readBackup } from '../../../src/platform/database/backup-file.server.ts'
import { askForBackup, serveBackups } from '../../../src/platform/database/backup-socket.server.ts'

/** More than sockets and pipes hold between them. */
async function someMegabytes() {
  const hashes = Array.from({ length: 5 }, () => randomBytes(16).toString('hex'))
  for (const hash of hashes)
    await sql`insert into images (hash, jpeg)
      values (${hash}, ${randomBytes(900_000)})`.execute(shop.db)
  onTestFinished(async () => {
    await sql`delete from images where hash = any(${hashes})`.execute(shop.db)
  })
}

it.skipIf(onPostgres)('orders go on while a client of a backup has stopped reading', async () => {
  await someMegabytes()
  const { folder, remove } = temporaryFolder('backup')
  const stop = serveBackups(folder, { ...shop, notKept: [] })
  const reader = connect(path.join(folder, 'backup.sock')).pause()
  onTestFinished(async () => {
    stop()
    await once(reader.resume(), 'close')
    remove()
  })
  await once(reader, 'connect')
  await once(reader, 'readable')
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(shop.db)
  expect(rows).toEqual([{ one: 1 }])
  let last = ''
  for await (const line of createInterface({ input: askForBackup(folder) })) last = line
  expect(last).toMatch(/^# \{"rows":\d+,"tables":/)
})

it('a client gets the reason why the shop cannot write a backup', async () => {
  const { folder, remove } = temporaryFolder('backup')
  onTestFinished(remove)
  onTestFinished(serveBackups(folder, { ...shop, notKept: [] }))
  writeFileSync(path.join(folder, 'backups.unfinished'), 'no folder')
  await expect(readBackup(linesIn(askForBackup(folder))).next()).rejects.toThrow(
    /^The shop that is open writes it into DATA_DIR first, and could not: EEXIST: [^\n]+$/,
  )
})
