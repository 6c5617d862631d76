import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClient, access, openJobsDatabase, type Sent, startLoopback } from '#tests'
import { migrationTexts } from '../../../src/platform/database/migrate.server.ts'
import { createMomoClient } from '../../../src/platform/momo/momo-client.server.ts'
import { isAway, isOrWasAway, openMomoGate } from '../../../src/platform/momo/momo-gate.db.ts'

const { db, another } = await openJobsDatabase()
for (const text of migrationTexts(['0056_momo_gate', '0076_payments_unreadable']))
  await sql.raw(text).execute(db)
/** Of another process. */
const { db: otherDb } = await another()
const [gate, otherGate] = [openMomoGate(db), openMomoGate(otherDb)]

beforeEach(async () => {
  await sql`delete from momo_gate`.execute(db)
})

const times = (count: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, act))

/** By a process that has not asked before. */
const isAwayNow = () => isAway(otherDb)

/** The first moment that is free, ms from now. */
async function nextTurn() {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait
    from momo_gate`.execute(db)
  return rows[0]?.wait ?? 0
}

const setRow = (column: 'next_at' | 'away_until', ms: number) => {
  const at = sql`clock_timestamp() + ${ms}::float8 * interval '1 ms'`
  return sql`
    insert into momo_gate (${sql.ref(column)}) values (${at})
    on conflict (id) do update set ${sql.ref(column)} = ${at}`.execute(db)
}

it('lets all processes together ask ten times in no sliding second more', async () => {
  const [active, pending] = [{ result: true }, { status: 'PENDING' }]
  const momo = await startLoopback({
    get: ({ what }) => [200, what.endsWith('active') ? active : pending],
  })
  const settings = { access: { ...access, url: momo.url } }
  const limits = { active: 60_000, maxWait: 30_000 }
  const clients = [gate, otherGate].map((one) =>
    createMomoClient({ ...settings, gate: one, limits }),
  )
  const asked = clients.flatMap(({ status, hasWallet }) => [
    ...Array.from({ length: 10 }, (_, nth) => status(`reference-${nth}`)),
    ...Array.from({ length: 5 }, (_, nth) => hasWallet(`25078000000${nth}`)),
  ])
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === true)).toHaveLength(10)
  expect(answers.filter((answer) => typeof answer === 'object')).toEqual(
    Array.from({ length: 20 }, () => expect.objectContaining({ status: 'PENDING' })),
  )
  const arrivals = momo.sent.filter(({ what }) => what.startsWith('GET')).map(({ at }) => at)
  expect(arrivals).toHaveLength(30)
  const eleventh = arrivals.slice(10).map((at, nth) => at - (arrivals[nth] ?? 0))
  expect(Math.min(...eleventh)).toBeGreaterThan(1_000)
}, 60_000)

it('gives each turn once, whoever asks, and waits for it', async () => {
  await setRow('next_at', 0)
  const begun = performance.now()
  await times(4, () => gate.turn(60_000))
  await times(4, () => otherGate.turn(60_000))
  expect(performance.now() - begun).toBeGreaterThan(7 * 125 - 50)
  // The last of them is over.
  expect(await nextTurn()).toBeLessThanOrEqual(125)
})

it('refuses what is too far away without taking it from others', async () => {
  await setRow('next_at', 10_000)
  expect(await times(5, () => gate.turn(2_000))).toEqual(Array.from({ length: 5 }, () => false))
  expect(await nextTurn()).toBeLessThanOrEqual(10_000)
  const begun = performance.now()
  await setRow('next_at', 200)
  expect(await otherGate.turn(60_000)).toBe(true)
  expect(performance.now() - begun).toBeGreaterThan(190)
})

it('holds MTN for away after five faults in a row, in whatever processes, until it answers', async () => {
  expect(await isAwayNow()).toBe(false)
  await times(4, () => gate.failed('reading'))
  expect(await isAwayNow()).toBe(false)
  await gate.worked('reading')
  await times(2, () => gate.failed('reading'))
  await times(2, () => otherGate.failed('reading'))
  expect(await isAwayNow()).toBe(false)
  await otherGate.failed('reading')
  expect(await isAwayNow()).toBe(true)
  await gate.worked('reading')
  expect(await isAwayNow()).toBe(false)
})

it('does not take answers to questions for a proof that payments are taken', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await gate.failed('asking')
    await gate.worked('reading')
  }
  expect(await isAwayNow()).toBe(true)
  await gate.failed('reading')
  await gate.worked('reading')
  expect(await isAwayNow()).toBe(true)
  await gate.worked('asking')
  expect(await isAwayNow()).toBe(false)
})

it('tries MTN again after a minute, and holds it for away at the first further fault', async () => {
  await times(5, () => gate.failed('asking'))
  await setRow('away_until', -1)
  expect(await isAwayNow()).toBe(false)
  await gate.failed('asking')
  expect(await isAwayNow()).toBe(true)
})

describe('payments whose status comes and cannot be read', () => {
  const [pending, page] = [{ status: 'PENDING' }, '<html>Maintenance</html>']
  const get = ({ what }: Sent) => [200, what.includes('fine') ? pending : page] as const

  it('count once each until another is read, and MTN is not away because of one', async () => {
    const { client, faults } = await aClient({ get }, { gate })
    await times(6, () => client.status('broken'))
    expect(faults).toHaveLength(6)
    expect(await isAwayNow()).toBe(false)
    await client.status('fine')
    for (let nth = 0; nth < 4; nth += 1) await client.status(`broken-${nth}`)
    expect(await isAwayNow()).toBe(false)
    await client.status('broken')
    expect(await isAwayNow()).toBe(true)
  })
})

it('does not hold MTN for back until it has answered, for a quarter of an hour', async () => {
  expect(await isOrWasAway(otherDb)).toBe(false)
  await times(5, () => gate.failed('asking'))
  expect(await isOrWasAway(otherDb)).toBe(true)
  await setRow('away_until', -15 * 60_000)
  expect(await isOrWasAway(otherDb)).toBe(true)
  await gate.worked('asking')
  expect(await isOrWasAway(otherDb)).toBe(false)
  await times(5, () => gate.failed('asking'))
  await setRow('away_until', -17 * 60_000)
  expect(await isOrWasAway(otherDb)).toBe(false)
})
