import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { asAdmin, asCustomer, grewOld, openStream, shop, type User } from '#tests'
import { accountApi, orderApi } from '../../fixtures/apis.ts'

const strict = await shop.openSecondNode({ RATE_LIMIT: 'on' })
afterAll(strict.close)

/** Streams end within a few seconds of the check that comes every three. */
const someTime = { timeout: 10_000 }

const listen = (user: Pick<User, 'cookie'>) => openStream(user, strict)

it('ends the oldest stream of somebody who opens a ninth', async () => {
  const customer = await asCustomer()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let count = 1; count <= 9; count += 1) streams.push(await listen(customer))
  await expect.poll(() => streams[0]?.isOver, someTime).toBe(true)
  // Else its browser would ask again at once and end the next one.
  expect(streams[0]?.text).toMatch(/retry: 300000\n\n$/)
  expect(streams.slice(1).map(({ isOver }) => isOver)).toEqual(Array(8).fill(false))
})

it('opens none for a page beside the shop, and gives a link of a stranger no list of all orders', async () => {
  const admin = await asAdmin()
  for (const endpoint of [orderApi.live, orderApi.export])
    for (const site of ['cross-site', 'same-site'])
      expect(await admin.refusal(endpoint, { headers: { 'sec-fetch-site': site } })).toMatchObject({
        status: 403,
        message: 'This request came from another site.',
      })
})

it('ends the streams of somebody who signs out, is deleted or gets another role', async () => {
  const [leaving, deleted, demoted, staying] = [
    await asCustomer(),
    await asCustomer(),
    await asAdmin(),
    await asAdmin(),
  ]
  const [first, second, third, last] = [
    await listen(leaving),
    await listen(deleted),
    await listen(demoted),
    await listen(staying),
  ]
  await leaving.call(accountApi.logout, { body: {} })
  await staying.call(accountApi.remove, { params: { id: String(deleted.id) } })
  await sql`update users set role = 'CUSTOMER' where id = ${demoted.id}`.execute(shop.db)
  for (const stream of [first, second, third])
    await expect.poll(() => stream.isOver, someTime).toBe(true)
  expect(first.text).toMatch(/event: signed-out\ndata: \{\}\n\n$/)
  expect(last.isOver).toBe(false)
})

it('lets an administrator who only listens fall idle', async () => {
  const admin = await asAdmin()
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '15 hours' })
  const stream = await listen(admin)
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '2 hours' })
  await expect.poll(() => stream.isOver, someTime).toBe(true)
  expect(await admin.refusal(accountApi.me)).toMatchObject({ status: 401 })
})
