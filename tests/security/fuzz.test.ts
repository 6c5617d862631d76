import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopEndpoints } from '../../src/endpoints/endpoints.server.ts'
import { backupLines } from '../../src/platform/database/backup.server.ts'
import { linesIn, withNewlines } from '../../src/platform/database/backup-file.server.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { restore } from '../../src/platform/database/restore.server.ts'
import { notInBackups } from '../../src/shop/not-in-backups.db.ts'
import { emptyEmbedded } from '../fixtures/empty-database.ts'
import { contentOf } from '../fixtures/in-database.ts'
import { exampleBodyOf } from './believable.ts'
import { expectUnhurt, fuzz } from './fuzz.ts'
import { openTarget, type Target } from './target.ts'

const requests = 2_000

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

test('every endpoint that takes a body has one to start from', () => {
  const without = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.body && !exampleBodyOf(endpoint))
  expect(without.map(({ path }) => path)).toEqual([])
})

test(`${requests} hostile requests hurt nobody`, async () => {
  const seed = Number(process.env.SEED ?? 1)
  const run = await fuzz(target, requests, seed)
  console.log(JSON.stringify({ requests, seed, ...run, complaints: run.complaints.length }))
  expectUnhurt(target, run)
})

async function* bytesOf(db: Db) {
  for await (const line of withNewlines(backupLines(db, notInBackups))) yield Buffer.from(line)
}

test('what they left behind is backed up and restored row for row, on either database', async () => {
  await target.stop()
  // Those that wait are given up by a restore.
  await sql`delete from mails where status = 'QUEUED'`.execute(target.db)
  await sql`
    insert into contact_messages (client_name, email, message)
    values ('Keza', 'keza@example.rw', ${'Muraho\u2028Mwaramutse\u2029'})`.execute(target.db)
  const content = await contentOf(target.db)
  const embedded = await emptyEmbedded()
  await restore(embedded.db, linesIn(bytesOf(target.db)), { isCascading: false })
  expect(await contentOf(embedded.db)).toEqual(content)
  await sql`delete from contact_messages`.execute(target.db)
  await restore(target.db, linesIn(bytesOf(embedded.db)), { isCascading: false })
  expect(await contentOf(target.db)).toEqual(content)
})
