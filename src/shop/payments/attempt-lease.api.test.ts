import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { insertAttempt } from '../../../tests/fixtures/attempts.ts'
import { anOrder, shop } from '../../../tests/fixtures/shared-shop.ts'
import { takeDue, takeOne } from './attempt.db.ts'

/** No poller of any shop takes what is asked here. */
const environment = 'test/lease'

it('leaves an attempt to who has taken it for a minute, and gives it to the next one after that', async () => {
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
    update payment_attempts set environment = ${environment}, next_check_at = now() ${where}`.execute(
    shop.db,
  )
  const pass = (seconds: number) =>
    sql`
    update payment_attempts set next_check_at = next_check_at - ${seconds}::int * interval '1 s',
      checked_at = checked_at - ${seconds}::int * interval '1 s' ${where}`.execute(shop.db)
  const isTaken = async () => (await takeDue(shop.db, environment, 8)).length === 1
  const isTakenByHand = async () => (await takeOne(shop.db, id, environment)) !== undefined
  expect([await isTaken(), await isTaken(), await isTakenByHand()]).toEqual([true, false, false])
  await pass(55)
  expect(await isTaken()).toBe(false)
  await pass(5)
  expect([await isTaken(), await isTaken()]).toEqual([true, false])
  // By hand it is asked about once whoever took it has an answer, or will take another.
  await pass(8)
  expect(await isTakenByHand()).toBe(false)
  await pass(2)
  expect(await isTakenByHand()).toBe(true)
})
