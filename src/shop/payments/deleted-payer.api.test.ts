import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { phoneEnding } from '../../../tests/fixtures/paying-shop.ts'
import { openPayingWorld } from '../../../tests/fixtures/paying-world.ts'
import { password } from '../../../tests/fixtures/users.ts'
import { privacyApi } from '../privacy/privacy.api.ts'
import { paymentApi } from './payment.api.ts'

const world = await openPayingWorld()
afterAll(() => world.close())
const { shop, momo, admin, fixtures, byMomo } = world

/** An order whose customer has just asked for a request on this phone: nothing was sent yet. */
async function anAskedOrder(phone: string) {
  const { order, customer } = await fixtures.anOrder({ paymentMethod: byMomo })
  await world.pay(customer, order, phone)
  return {
    order,
    deleteAccount: () => customer.call(privacyApi.removeMe, { body: { password } }),
    money: () => admin.call(paymentApi.money, { params: at(order) }),
  }
}

const rings = (phone: string) =>
  momo.requests().filter(({ call, number }) => call === 'requesttopay' && number === `25${phone}`)

it('asks no phone of somebody whose account went before it was asked, and says so at once', async () => {
  const phone = phoneEnding('941')
  const { deleteAccount, money } = await anAskedOrder(phone)
  await deleteAccount()
  await world.poll()
  const { attempts } = await money()
  expect(attempts).toMatchObject([{ phone: null, state: 'FAILED', reason: 'NOT_SENT' }])
  expect(rings(phone)).toEqual([])
})

it.each([
  ['was asked', '942', () => world.poll()],
  [
    'may have been asked by a process that was killed',
    '943',
    () => world.pollAndDie('after MTN has it'),
  ],
])('follows the payment of an account that goes after its phone %s', async (_how, digits, send) => {
  const phone = phoneEnding(digits)
  const { order, deleteAccount, money } = await anAskedOrder(phone)
  await send()
  await deleteAccount()
  await world.pass(61)
  await world.poll()
  expect((await money()).attempts).toMatchObject([{ phone: null, state: 'PENDING' }])
  momo.control.press(`25${phone}`, 'approve')
  await world.pass(30)
  await world.poll()
  expect(await money()).toMatchObject({
    attempts: [{ state: 'SUCCEEDED' }],
    paid: order.totalAmount,
    payment: 'REFUND_DUE',
  })
  expect(rings(phone)).toHaveLength(1)
})

it('never calls a request unsent that another process has sent meanwhile', async () => {
  const phone = phoneEnding('944')
  const { money } = await anAskedOrder(phone)
  const dueAgain = () => sql`update payment_attempts set next_check_at = now()`.execute(shop.db)
  // Its lease ran out while it asked about the wallet; who came next was killed with the request on its way.
  await world.poll({
    ...world.client,
    async hasWallet() {
      await dueAgain()
      await world.pollAndDie('after MTN has it')
      return false
    },
  })
  expect((await money()).attempts).toMatchObject([{ state: 'SENDING', reason: null }])
  await world.pass(61)
  await world.poll()
  momo.control.press(`25${phone}`, 'approve')
  await world.pass(30)
  await world.poll()
  expect((await money()).attempts).toMatchObject([{ state: 'SUCCEEDED' }])
})
