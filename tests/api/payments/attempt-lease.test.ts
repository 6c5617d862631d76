import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { anOrder, insertAttempt, shop } from '#tests'
import { onCallback, reschedule, takeDue, takeOne } from '../../../src/shop/payments/attempt.db.ts'

/** No poller of any shop takes what is asked here. */
const environment = 'test/lease'

async function aDueAttempt() {
  const { order } = await anOrder()
  const id = await insertAttempt(shop.db, order, {
    ...{ phone: '+250788123456', amount: 1_000 },
    ...{ state: 'FAILED', reason: 'NO_PIN' },
  })
  const where = sql`where id = ${id}`
  onTestFinished(
    async () => void (await sql`delete from payment_attempts ${where}`.execute(shop.db)),
  )
  await sql`
    update payment_attempts set environment = ${environment}, sent_at = now(), next_check_at = now() ${where}`.execute(
    shop.db,
  )
  return {
    pass: (seconds: number) =>
      sql`
      update payment_attempts set next_check_at = next_check_at - ${seconds}::int * interval '1 s',
        leased_until = leased_until - ${seconds}::int * interval '1 s',
        checked_at = checked_at - ${seconds}::int * interval '1 s' ${where}`.execute(shop.db),
    take: async () => (await takeDue(shop.db, environment, 8))[0],
    takeByHand: () => takeOne(shop.db, id, environment),
    async callBack() {
      const { rows } = await sql<{
        reference: string
      }>`select reference from payment_attempts ${where}`.execute(shop.db)
      return onCallback(shop.db, rows[0]?.reference ?? '')
    },
  }
}

it('leaves an attempt to the process that has taken it for a minute, and gives it to the next one after that', async () => {
  const { take, takeByHand, pass } = await aDueAttempt()
  expect([await take(), await take(), await takeByHand()]).toEqual([
    expect.anything(),
    undefined,
    undefined,
  ])
  await pass(55)
  expect([await take(), await takeByHand()]).toEqual([undefined, undefined])
  await pass(5)
  expect([await take(), await take()]).toEqual([expect.anything(), undefined])
})

it('gives an attempt to an administrator as soon as the process before has an answer', async () => {
  const { take, takeByHand } = await aDueAttempt()
  const taken = await take()
  if (!taken) throw new Error('nothing is due')
  expect(await takeByHand()).toBeUndefined()
  await reschedule(shop.db, taken, { pause: 600 })
  expect([await takeByHand(), await takeByHand()]).toEqual([expect.anything(), undefined])
})

it('asks once in three seconds after callbacks, and once more after one that came during a lease', async () => {
  const { take, callBack, pass } = await aDueAttempt()
  const taken = await take()
  if (!taken) throw new Error('nothing is due')
  // The lease stands.
  expect([await callBack(), await callBack(), await take()]).toEqual([false, false, undefined])
  await reschedule(shop.db, taken, { pause: 600 })
  expect([await callBack(), await take()]).toEqual([false, undefined])
  await pass(3)
  const again = await take()
  if (!again) throw new Error('nothing is due')
  await reschedule(shop.db, again, { pause: 600 })
  expect([await take(), await callBack(), await callBack()]).toEqual([undefined, true, false])
  await pass(3)
  expect(await take()).toBeDefined()
})
