import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aTransaction, openReportedShop, pick, span, timeOf } from '#tests'
import { count } from '../../../src/platform/database/rows.server.ts'
import { emptyDaySums } from '../../../src/shop/release-before.db.ts'
import type { DayReport } from '../../../src/shop/reports/day-report.ts'
import { reportApi } from '../../../src/shop/reports/report.api.ts'
import { dayOf } from '../../../src/shop/time-zone.ts'

const reported = await openReportedShop()
const { shop, db, run, admin, methods, orderOn, enter, enterLate, clear } = reported
afterAll(shop.close)

type Money = Pick<DayReport, 'received' | 'refunded' | 'open' | 'unentered' | 'fees'>

async function report(query = span): Promise<Money> {
  const { received, refunded, open, unentered, fees } = await admin.call(reportApi.day, { query })
  return { received, refunded, open, unentered, fees }
}

beforeEach(clear)

it('expects no fee of a payment of up to 4,000 francs, and one of the whole of a larger one', async () => {
  const order = await orderOn(new Date().toISOString(), 1)
  const feesOfToday = async () => {
    const today = dayOf(Date.now())
    return (await report({ from: today, to: today })).fees
  }
  await enter('received', order, { amount: 4_000, ...aTransaction() })
  expect(await feesOfToday()).toBe(0)
  await enter('received', order, { amount: 4_000.01, ...aTransaction() })
  expect(await feesOfToday()).toBe(20)
})

it('tells money by how it came, of the days on which it came and went', async () => {
  const order = await orderOn(timeOf(1, 1), 3)
  await enterLate(order, `${span.from}T00:00:00+02:00`, 'MTN_MOMO')
  await enterLate(order, timeOf(1, 1), 'CODE')
  await enterLate(order, timeOf(1, 2), 'CODE')
  await enterLate(order, `${span.to}T23:59:59+02:00`, 'HAND')
  await enterLate(order, '2026-02-26T23:59:59+02:00', 'MTN_MOMO')
  await enterLate(order, '2026-03-04T00:00:00+02:00', 'HAND')
  const { id, paymentMethod } = pick(methods, 1)
  const row = { paymentMethod: { id, paymentMethod }, entries: 1, amount: 4_100 }
  const { received, refunded, fees } = await report()
  expect(received).toHaveLength(3)
  const byCode = { ...row, how: 'CODE', entries: 2, amount: 8_200 }
  const rows = [{ ...row, how: 'MTN_MOMO' }, byCode, { ...row, how: 'HAND' }]
  expect(received).toEqual(expect.arrayContaining(rows))
  expect([refunded, fees]).toEqual([{ entries: 0, amount: 0 }, 3 * 21])
  await enter('refund', order, { amount: 100.5 })
  const today = dayOf(Date.now())
  const answer = await report({ from: today, to: today })
  expect(answer).toMatchObject({ received: [], refunded: { entries: 1, amount: 100.5 } })
})

it('adds up what was chosen, under the names of the last order', async () => {
  await orderOn(timeOf(1, 1), 0)
  await orderOn(timeOf(2, 1), 3)
  await orderOn(timeOf(2, 2), 6, 'CANCELED')
  const { options } = await admin.call(reportApi.day, { query: span })
  const chosen = (id: number, quantity: number, amount: number) => ({
    option: { id, name: `${id - 1} of 3` },
    group: { id: 1, name: 'Size 3' },
    ...{ quantity, amount },
  })
  expect(options).toEqual([chosen(2, 6, 1_501.5), chosen(3, 6, 9_000), chosen(1, 4, 0)])
})

it('gives what came, and what did not, as files', async () => {
  const order = await orderOn(timeOf(1, 1), 3)
  await enterLate(order, timeOf(1, 1), 'CODE')
  await orderOn(timeOf(1, 1), 0, 'COMPLETED')
  const file = async (table: 'received' | 'money') =>
    (await admin.ask(reportApi.exportDay, { query: { ...span, table } })).body
  const { paymentMethod } = pick(methods, 1)
  const table = `paymentMethod,how,entries,amount\r\n${paymentMethod},CODE,1,4100\r\n`
  expect(await file('received')).toBe(table)
  const { open, unentered } = await report()
  const came = ['what,count,amount', 'received,1,4100', 'refunded,0,0']
  const missing = [`open,1,${open.amount}`, `unentered,1,${unentered.amount}`, 'fees,,21', '']
  expect(await file('money')).toBe([...came, ...missing].join('\r\n'))
})

it('empties what the release before keeps of days before its marks pile up', async () => {
  const countOf = (table: 'day_sums' | 'stale_days') =>
    count(db, sql`select count(*) from ${sql.table(table)}`)
  await run(sql`
    insert into day_sums (day, orders, takings, canceled, hours, dishes)
    values ('2026-03-01', '{}', '[]', 0, array_fill(0, array[24]), '')`)
  await run(sql`delete from stale_days`)
  await run(sql`insert into stale_days (day) select '2026-03-01' from generate_series(1, 10000)`)
  await emptyDaySums(db)
  expect([await countOf('day_sums'), await countOf('stale_days')]).toEqual([1, 10_000])
  await run(sql`insert into stale_days (day) values ('2026-03-01')`)
  await emptyDaySums(db)
  expect([await countOf('day_sums'), await countOf('stale_days')]).toEqual([0, 0])
})
