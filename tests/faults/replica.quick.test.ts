import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { changeEverything } from '../../src/platform/journal/journal.db.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { startStandby } from './standby.ts'
import { waitFor } from './wait.ts'

const late = 'the replica is away or late: the primary is read'

test('lists come from a replica that keeps up, and from the primary when it does not', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const standby = await startStandby(shop.server)
  onTestFinished(standby.stop)
  const app = await shop.start({ DATABASE_REPLICA_URL: standby.url, LOG_LEVEL: 'info' })
  await app.untilReady()
  const list = async (q: string) => {
    const answer = await fetch(`${app.url}/api/customer/products?page=1&size=12&q=${q}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  await waitFor('the replica', () => app.output().includes('the replica is read'), 10_000)
  await list('dish')
  // One that asks how far it is, and one that reads.
  expect(await standby.connections()).toBeGreaterThan(1)

  // It has not got the change yet: what is rendered again after it was read of shows it all the same.
  await standby.pause()
  await sql`update products set name = 'Fresh' where id = 1`.execute(shop.database.db)
  await changeEverything(shop.database.db)
  await waitFor('the change', async () => (await list('fresh')).total === 1, 10_000)
  await waitFor('a line', () => app.output().includes(late), 10_000)
  expect(await list('fresh')).toMatchObject({ total: 1, items: [{ name: 'Fresh' }] })
  await standby.resume()
  const times = () => app.output().split('the replica is read').length
  await waitFor('the replica again', () => times() > 2, 10_000)

  await standby.stop()
  expect(await list('dish')).toMatchObject({ total: 11 })
})

test('a standby that has what the primary has lost is not read', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const next = await startStandby(shop.server)
  onTestFinished(next.stop)
  const ahead = await startStandby(shop.server)
  onTestFinished(ahead.stop)
  await next.cutOff()
  await sql`update products set name = 'Lost' where id = 1`.execute(shop.database.db)
  await waitFor('the change', async () => (await ahead.nameOf(1)) === 'Lost', 10_000)
  await next.promote()

  const app = await shop.start({
    DATABASE_URL: next.url,
    DATABASE_REPLICA_URL: ahead.url,
    LOG_LEVEL: 'info',
  })
  await app.untilReady()
  await waitFor('a line', () => /the replica is|the primary is read/.test(app.output()), 10_000)
  const list = await fetch(`${app.url}/api/customer/products?page=1&size=12&q=dish`)
  expect(JSON.stringify(await list.json())).not.toContain('Lost')
  expect(app.output()).toContain(late)
  expect(app.output()).toContain('make it anew')
})
