import { afterAll, beforeEach, expect, it } from 'vitest'
import { aTransaction, openReportedShop, pick, span, timeOf } from '#tests'
import type { DayReport } from '../../../src/shop/reports/day-report.ts'
import { reportApi } from '../../../src/shop/reports/report.api.ts'
import { dayOf } from '../../../src/shop/time-zone.ts'

const { shop, admin, methods, orderOn, enter, enterLate, clear } = await openReportedShop()
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

it('gives what came, and what did not, as files', async () => {
  const order = await orderOn(timeOf(1, 1), 3)
  await enterLate(order, timeOf(1, 1), 'CODE')
  await orderOn(timeOf(1, 1), 0, 'COMPLETED')
  const file = async (table: 'received' | 'money') =>
    (await admin.ask(reportApi.exportDay, { query: { ...span, table } })).body
  const { paymentMethod } = pick(methods, 1)
  expect(await file('received')).toBe(
    `paymentMethod,how,entries,amount\r\n${paymentMethod},CODE,1,4100\r\n`,
  )
  const { open, unentered } = await report()
  expect(await file('money')).toBe(
    [
      'what,count,amount',
      'received,1,4100',
      'refunded,0,0',
      `open,1,${open.amount}`,
      `unentered,1,${unentered.amount}`,
      'fees,,21',
      '',
    ].join('\r\n'),
  )
})
