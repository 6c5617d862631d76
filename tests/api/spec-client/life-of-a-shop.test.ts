import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { shop } from '#tests'
import { calls } from './calls.ts'
import { callsMade, SpecClient } from './spec-client.ts'
import {
  aCategory,
  aPayment,
  aProduct,
  asAdministrator,
  asCustomer,
  type Named,
  picture,
  tokenFor,
  unique,
} from './steps.ts'

interface Order {
  readonly id: number
  readonly totalAmount: number
  readonly status: string
  readonly user: { readonly id: number; readonly username: string }
}

it('keeps categories', async () => {
  const admin = await asAdministrator()
  const { client, user } = admin
  const { id, name } = await aCategory(admin)
  expect(await client.call('categories')).toContainEqual(expect.objectContaining({ id, name }))
  const body = { user, name: unique('Oven'), description: 'From the oven' }
  await client.call('updateCategory', { path: { id }, body })
  const answer = await client.call('category', { path: { id } })
  expect(answer).toMatchObject({ name: body.name, description: 'From the oven' })
  await client.call('deleteCategory', { path: { id } })
  expect(await client.refused('category', { path: { id } })).toMatchObject({ status: 404 })
})

it('keeps products', async () => {
  const admin = await asAdministrator()
  const { client, user } = admin
  const category = await aCategory(admin)
  const { id, name } = await aProduct(admin, category, 2_500)
  const answer = await client.call('product', { path: { id } })
  expect(answer).toMatchObject({ name, price: 2_500, quantity: 20, category: { id: category.id } })
  const form = { name, price: 2_750.5, quantity: 5, description: 'Mild', image: picture }
  const body = { ...form, category: { id: category.id, user } }
  await client.call('updateProduct', { path: { id }, body })
  const changed = await client.call('product', { path: { id } })
  expect(changed).toMatchObject({ price: 2_750.5, quantity: 5 })
  await client.call('deleteProduct', { path: { id } })
  expect(await client.refused('product', { path: { id } })).toMatchObject({ status: 404 })
})

it('keeps ways to pay', async () => {
  const admin = await asAdministrator()
  const { client, user } = admin
  const id = await aPayment(admin)
  const body = { user, paymentMethod: unique('Mobile money') }
  await client.call('updatePayment', { path: { id }, body })
  const { paymentMethod } = body
  expect(await client.call('payment', { path: { id } })).toMatchObject({ paymentMethod })
  await client.call('deletePayment', { path: { id } })
  expect(await client.call('payments')).not.toContainEqual(expect.objectContaining({ id }))
  const refused = await client.refused('createPayment', { body: { user, paymentMethod: '' } })
  expect(refused).toEqual({ status: 400, message: 'Enter payment method name' })
})

it('sells: browsing, an order in two steps, and its way to the door', async () => {
  const admin = await asAdministrator()
  const category = await aCategory(admin)
  const dishes = [await aProduct(admin, category, 4_000), await aProduct(admin, category, 13_000)]
  const payment = await aPayment(admin)

  const { client, user } = await asCustomer()
  const categories = await client.call<Named[]>('customerCategories')
  expect(categories.map(({ name }) => name)).toContain(category.name)
  const all = await client.call<Named[]>('customerProducts')
  const path = { category: category.name }
  const menu = await client.call<(Named & { price: number })[]>('productsOfCategory', { path })
  expect(menu.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id))
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(menu.map(({ id }) => id)))
  const payments = await client.call<{ id: number }[]>('payments')
  expect(payments.map(({ id }) => id)).toContain(payment)

  const body = {
    trackingId: randomUUID(),
    user,
    address: 'KG 11 Ave 5',
    city: 'Kigali',
    orderDate: new Date().toISOString(),
    paymentMethod: { id: payment },
    totalAmount: 2 * 4_000 + 13_000 + 500,
    status: 'PENDING',
  }
  const { id } = await client.call<Named>('createOrder', { body })
  for (const [index, { id: productId, price }] of menu.entries()) {
    const line = { order: { id }, product: { id: productId }, quantity: 2 - index, price }
    await client.call('addOrderItem', { body: line })
  }
  const order = await client.call<Order>('order', { path: { id } })
  const { orderDate: _, ...entered } = body
  expect(order).toMatchObject(entered)
  expect(await client.call('ordersOfUser', { path: { userId: user.id } })).toMatchObject([{ id }])
  expect(await client.call('itemsOfOrder', { path: { id } })).toMatchObject([
    { order: { id }, product: { id: dishes[0]?.id }, quantity: 2, price: 4_000 },
    { order: { id }, product: { id: dishes[1]?.id }, quantity: 1, price: 13_000 },
  ])

  for (const status of ['CANCELED', 'PENDING']) {
    const moved = await client.call('updateOrder', { path: { id }, body: { status } })
    expect(moved).toMatchObject({ status })
  }
  const seen = (await admin.client.call<Order[]>('adminOrders')).find((one) => one.id === id)
  expect(seen?.user).toEqual({ id: user.id, username: order.user.username })
  for (const status of ['DISPATCHED', 'COMPLETED']) {
    const moved = await admin.client.call('adminUpdateOrder', { path: { id }, body: { status } })
    expect(moved).toMatchObject({ status })
  }
  await client.call('deleteOrder', { path: { id } })
  await admin.client.call('adminDeleteOrder', { path: { id } })
  const refused = await client.refused('order', { path: { id } })
  expect(refused).toEqual({ status: 404, message: 'Order not found.' })
})

it('lets people in and out', async () => {
  const admin = await asAdministrator()
  const { client, email, user } = await asCustomer()
  await client.call('logout', { body: { id: user.id, role: 'CUSTOMER' } })
  await client.call('forgotPassword', { body: { email } })
  const token = await tokenFor(email, /reset/i)
  const newPassword = 'Murabeho!'
  await client.call('resetPassword', { body: { token, newPassword } })
  const refused = await client.refused('resetPassword', { body: { token, newPassword } })
  expect(refused).toEqual({ status: 400, message: 'Invalid or expired token. Please try again.' })
  const refusal = await client.refused('login', { body: { email, password: 'Muraho!' } })
  expect(refusal).toEqual({ status: 401, message: 'Invalid email or password. Please try again.' })
  await client.call('login', { body: { email, password: newPassword } })
  const users = await admin.client.call<{ id: number; role: string }[]>('users')
  expect(users.find(({ id }) => id === user.id)).toMatchObject({ role: 'CUSTOMER', email })
  await admin.client.call('deleteUser', { path: { id: user.id } })
  const { status } = await client.refused('ordersOfUser', { path: { userId: user.id } })
  expect(status).toBe(401)
})

it('hears what visitors have to say', async () => {
  const email = 'umukiriya@example.com'
  const body = { clientName: 'Umukiriya', email, message: unique('Muraho') }
  await new SpecClient(shop.url).call('contact', { body })
})

it('has got every request that the document names', () => {
  expect([...callsMade].sort()).toEqual(Object.keys(calls).sort())
  expect(callsMade.size).toBe(37)
})
