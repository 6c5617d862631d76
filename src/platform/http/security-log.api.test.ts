import { expect, it } from 'vitest'
import { at } from '../../../tests/fixtures/client.ts'
import { anOrder, asAnyone, asCustomer, shop } from '../../../tests/fixtures/shared-shop.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { orderApi } from '../../shop/orders/order.api.ts'

/** What the log says of a request. */
const eventsOf = ({ headers }: { headers: Headers }) =>
  shop.events.filter(({ requestId }) => requestId === headers.get('x-request-id'))

it('notes who was refused what only others may do', async () => {
  const customer = await asCustomer()
  const refused = await customer.ask(accountApi.list)
  expect(refused.status).toBe(403)
  expect(eventsOf(refused)).toMatchObject([
    { event: 'access-refused', userId: customer.id, code: 'FORBIDDEN', ip: '127.0.0.1' },
  ])
})

it('notes a request that another site made a browser send', async () => {
  const headers = { origin: 'https://evil.test' }
  const refused = await asAnyone().ask(accountApi.logout, { body: {}, headers })
  expect(refused.status).toBe(403)
  expect(eventsOf(refused)).toMatchObject([
    { event: 'access-refused', userId: null, code: 'CROSS_SITE' },
  ])
})

it('notes moves of orders, and those that were refused', async () => {
  const { order, customer } = await anOrder()
  const ask = { params: at(order), body: { status: 'CANCELED' } }
  expect(eventsOf(await customer.ask(orderApi.move, ask))).toMatchObject([
    { event: 'order-moved', userId: customer.id, orderId: order.id, to: 'CANCELED' },
  ])
  expect(eventsOf(await customer.ask(orderApi.move, ask))).toMatchObject([
    { event: 'move-refused', userId: customer.id, code: 'NO_SUCH_MOVE' },
  ])
})
