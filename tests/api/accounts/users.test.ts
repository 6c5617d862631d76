import { expect, it } from 'vitest'
import { anOrder, asAdmin, asCustomer, at, insertUser, register, shop, unique } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import type { User } from '../../../src/shop/accounts/account.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

it('lists users in id order with nothing that is secret', async () => {
  const [customer, admin] = [await asCustomer(), await asAdmin()]
  const { headers, body } = await admin.ask(accountApi.list)
  const users = body as User[]
  expect(headers.get('x-total-count')).toBe(String(users.length))
  expect(users.slice(-2)).toEqual(
    [customer, admin].map(({ id, username, email, role }) => ({
      id,
      username,
      email,
      role,
      address: null,
    })),
  )
  const ids = users.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

it('finds users by username or e-mail, whatever the case, and lists them in pages', async () => {
  const admin = await asAdmin()
  const word = unique('Gasabo%')
  const people = []
  for (const number of [1, 2, 3]) people.push(await register({ username: `${word} ${number}` }))
  const find = async (query: Record<string, string>) => {
    const { items, ...rest } = await admin.call(accountApi.list, {
      query: { page: '1', ...query },
    })
    return { ids: items.map(({ id }) => id), ...rest }
  }
  const [first, second, third] = people.map(({ id }) => id)
  const q = word.toUpperCase()
  expect(await find({ q, size: '2' })).toEqual({ ids: [first, second], total: 3, page: 1, size: 2 })
  expect(await find({ q, size: '2', page: '2' })).toMatchObject({ ids: [third], total: 3 })
  expect(await find({ q, sort: '-username' })).toMatchObject({ ids: [third, second, first] })
  expect(await find({ q: q.replace('%', '_') })).toMatchObject({ ids: [], total: 0 })
  const email = people[1]?.form.email.toUpperCase() ?? ''
  expect(await find({ q: email })).toMatchObject({ ids: [second], total: 1 })
})

it('sorts and finds users by their names, accents or not', async () => {
  const admin = await asAdmin()
  const word = unique('remera')
  for (const name of ['Zuba', 'Éric', 'Olive', 'Ève', 'Eugène'])
    await insertUser(shop.db, { role: 'CUSTOMER', username: `${word} ${name}` })
  const find = async (q: string, sort: 'username' | '-username') => {
    const { items } = await admin.call(accountApi.list, { query: { page: '1', q, sort } })
    return items.map(({ username }) => username.replace(`${word} `, ''))
  }
  const sorted = ['Éric', 'Eugène', 'Ève', 'Olive', 'Zuba']
  expect(await find(word, 'username')).toEqual(sorted)
  expect(await find(word, '-username')).toEqual(sorted.toReversed())
  expect(await find(`${word} eugene`, 'username')).toEqual(['Eugène'])
})

it('remembers where a customer wants orders delivered', async () => {
  const { customer } = await anOrder()
  expect(await customer.call(accountApi.me)).toMatchObject({ address: 'KG 11 Ave 5, Kigali' })
})

it('signs a deleted user out at once, and deletes them once', async () => {
  const [customer, admin] = [await asCustomer(), await asAdmin()]
  const params = at(customer)
  expect(await admin.ask(accountApi.remove, { params })).toMatchObject({ status: 204, body: '' })
  expect(await customer.refusal(accountApi.me)).toMatchObject({ status: 401 })
  expect(await admin.refusal(accountApi.remove, { params })).toMatchObject({
    status: 404,
    message: 'This user does not exist any more.',
  })
})

it('keeps the orders of a deleted user, without a name', async () => {
  const [{ order, customer }, admin] = [await anOrder(), await asAdmin()]
  await admin.call(accountApi.remove, { params: at(customer) })
  const kept = await admin.call(orderApi.inspect, { params: at(order) })
  expect(kept).toMatchObject({ id: order.id, user: null, email: null, status: 'PENDING' })
  expect(kept.history).toEqual([{ at: expect.any(String), from: null, to: 'PENDING', by: null }])
})

it('lets administrators delete each other but not themselves', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin()]
  expect(await admin.refusal(accountApi.remove, { params: at(admin) })).toMatchObject({
    status: 409,
    code: 'YOURSELF',
    message: 'You cannot delete your own account.',
  })
  expect(await admin.ask(accountApi.remove, { params: at(other) })).toMatchObject({
    status: 204,
  })
})
