import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct, asCustomer, askForReset, grewOld, runJob, shop, unique } from '#tests'
import { tidyImages } from '../../../src/shop/catalogue/prepare-images.server.ts'
import { maintenance } from '../../../src/startup/jobs.ts'

const countOf = async (table: string, userId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where user_id = ${userId}`.execute(shop.db)
  return rows[0]?.count
}

it('deletes expired sessions and links', async () => {
  const [old, current] = [await asCustomer(), await asCustomer()]
  for (const person of [old, current]) await askForReset(person)
  await grewOld('sessions', 'expires_at', { id: old.id, by: '31 days' })
  await grewOld('tokens', 'expires_at', { id: old.id, by: '2 days' })
  await runJob(maintenance, shop, {})
  for (const table of ['sessions', 'tokens']) {
    expect(await countOf(table, old.id)).toBe(0)
    expect(await countOf(table, current.id)).toBe(1)
  }
})

it('deletes counters whose time is over', async () => {
  const [over, running] = [unique('over'), unique('running')]
  await sql`
    insert into rate_limits (key, points, expire) values
      (${over}, 3, extract(epoch from now() - interval '1 second') * 1000),
      (${running}, 3, extract(epoch from now() + interval '1 minute') * 1000)`.execute(shop.db)
  await runJob(maintenance, shop, {})
  const { rows } = await sql<{ key: string }>`
    select key from rate_limits where key in (${over}, ${running})`.execute(shop.db)
  expect(rows).toEqual([{ key: running }])
})

it('deletes browsers without a sign-in for a year', async () => {
  const [old, current] = [await asCustomer(), await asCustomer()]
  await sql`
    insert into known_devices (token_hash, user_id, seen_at) values
      (sha256('old'), ${old.id}, now() - interval '366 days'),
      (sha256('current'), ${current.id}, now() - interval '364 days')`.execute(shop.db)
  await runJob(maintenance, shop, {})
  expect(await countOf('known_devices', old.id)).toBe(0)
  expect(await countOf('known_devices', current.id)).toBe(1)
})

it('deletes networks without a sign-in for three months', async () => {
  await sql`
    insert into known_networks (network, seen_at) values
      ('198.51.100.0/24', now() - interval '91 days'), ('203.0.113.0/24', now() - interval '89 days')`.execute(
    shop.db,
  )
  await runJob(maintenance, shop, {})
  const { rows } = await sql<{ network: string }>`
    select network from known_networks where network in ('198.51.100.0/24', '203.0.113.0/24')`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ network: '203.0.113.0/24' }])
})

it('deletes pictures that no product shows, a day after their upload', async () => {
  const { image } = await aProduct({ background: '#123456' })
  const shown = image.split('/')[2]
  await sql`
    insert into images (hash, jpeg, created_at) values
      (${'a'.repeat(32)}, 'unused', now() - interval '2 days'),
      (${'b'.repeat(32)}, 'just uploaded', now())`.execute(shop.db)
  await sql`update images set created_at = now() - interval '2 days' where hash = ${shown}`.execute(
    shop.db,
  )
  await runJob(tidyImages, shop, {})
  const { rows } = await sql<{ hash: string }>`
    select hash from images where hash in (${'a'.repeat(32)}, ${'b'.repeat(32)}, ${shown})`.execute(
    shop.db,
  )
  expect(rows.map(({ hash }) => hash).sort()).toEqual(['b'.repeat(32), shown].sort())
  await sql`delete from images where hash = ${'b'.repeat(32)}`.execute(shop.db)
})
