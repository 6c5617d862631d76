import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  aCategory,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  type Person,
  productForm,
  shop,
  unique,
} from '#tests'
import { EnteredCategory } from '../../../src/shop/catalogue/category.ts'
import { StockedProduct } from '../../../src/shop/catalogue/product.ts'
import type { HistoryEntry } from '../../../src/shop/history/history.ts'
import { EnteredPaymentMethod } from '../../../src/shop/payment-methods/payment-method.ts'
import {
  accountApi,
  categoryApi,
  historyApi,
  paymentMethodApi,
  privacyApi,
  productApi,
} from '../../fixtures/apis.ts'

const asUrl = { image: 'url' } as const

/** What this administrator has changed, newest first. */
const entriesOf = async (admin: Person, query: Record<string, string> = {}) => {
  const { body } = await admin.ask(historyApi.list, { query: { by: admin.id, ...query } })
  return (body as { items: HistoryEntry[] }).items
}

const priced = (admin: Person, product: { id: number }, price: number) =>
  admin.ask(productApi.quickEdit, { params: at(product), body: { price } })

const made = [
  {
    noun: 'product',
    schema: StockedProduct,
    notEntered: ['id', 'slug', 'version'],
    create: async (admin: Person) =>
      admin.call(productApi.create, { query: asUrl, body: await productForm() }),
    remove: productApi.remove,
  },
  {
    noun: 'category',
    schema: EnteredCategory,
    notEntered: ['id'],
    create: (admin: Person) =>
      admin.call(categoryApi.create, { body: { name: unique('Grill'), description: 'Hot.' } }),
    remove: categoryApi.remove,
  },
  {
    noun: 'payment-method',
    schema: EnteredPaymentMethod,
    notEntered: ['id'],
    create: (admin: Person) =>
      admin.call(paymentMethodApi.create, {
        body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '123456' },
      }),
    remove: paymentMethodApi.remove,
  },
] satisfies { schema: z.ZodMiniObject; [rest: string]: unknown }[]

it.each(made)(
  'has every field of a $noun that is made and deleted, as soon as its schema has it',
  async ({ noun, schema, notEntered, create, remove }) => {
    const admin = await asAdmin()
    const thing: { readonly id: number; readonly [field: string]: unknown } = await create(admin)
    await admin.ask(remove, { params: at(thing) })
    const fields = Object.keys(schema.shape).filter(
      (field) => !notEntered.includes(field) && thing[field] !== null,
    )
    const [deletion, creation] = await entriesOf(admin)
    const by = { id: admin.id, username: admin.username }
    const entry = { by, noun, nounId: thing.id, reverts: null }
    const made = fields.map((field) => ({ field, from: null, to: thing[field] }))
    const created = { ...entry, action: 'create', isRevertible: false, changes: made }
    expect(creation).toMatchObject(created)
    const gone = fields.map((field) => ({ field, from: thing[field], to: null }))
    const deleted = { ...entry, action: 'delete', isRevertible: true, changes: gone }
    expect(deletion).toMatchObject(deleted)
  },
)

it('says what a product was called then, and where it was moved', async () => {
  const [admin, product, category] = [await asAdmin(), await aProduct(), await aCategory()]
  const params = at(product)
  await admin.ask(productApi.quickEdit, { params, body: { category: { id: category.id } } })
  const [moved] = await entriesOf(admin)
  expect(moved?.changes).toEqual([
    { field: 'category', from: product.category, to: { id: category.id, name: category.name } },
  ])
  const { version: _, ...form } = product
  const body = { ...form, category, name: unique('Umutsima') }
  await admin.call(productApi.update, { params, body })
  const [renamed] = await entriesOf(admin)
  expect(moved?.name).toBe(product.name)
  const changes = [{ field: 'name', from: product.name, to: body.name }]
  expect(renamed).toMatchObject({ name: body.name, action: 'update', changes })
})

it('has nothing of what changed nothing, was refused or was sold', async () => {
  const [admin, product] = [await asAdmin(), await aProduct()]
  const params = at(product)
  await admin.ask(productApi.update, { params, body: product })
  await admin.ask(productApi.quickEdit, { params, body: {} })
  await admin.ask(productApi.quickEdit, { params, body: { price: product.price } })
  const { status } = await admin.refusal(productApi.quickEdit, { params, body: { price: 0 } })
  expect(status).toBe(400)
  const { id, ...category } = await aCategory()
  await admin.ask(categoryApi.update, { params: at({ id }), body: category })
  expect(await entriesOf(admin)).toEqual([])
})

it('is asked for by thing, by person and in parts, newest first', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin()]
  const [product, another] = [await aProduct(), await aProduct()]
  for (const price of [1_600, 1_700, 1_800]) await priced(admin, product, price)
  await priced(other, product, 1_900)
  await priced(admin, another, 2_000)
  await admin.call(paymentMethodApi.create, { body: { paymentMethod: unique('Cash') } })
  const prices = (entries: readonly HistoryEntry[]) => entries.map(({ changes }) => changes[0]?.to)
  const of = { noun: 'product', id: product.id } as const

  const { items, next } = await admin.call(historyApi.list, { query: of })
  expect([prices(items), next]).toEqual([[1_900, 1_800, 1_700, 1_600], null])
  expect(prices(await entriesOf(other))).toEqual([1_900])
  expect(prices(await entriesOf(admin, { noun: 'product' }))).toEqual([2_000, 1_800, 1_700, 1_600])
  expect(await entriesOf(admin, { noun: 'customer' })).toEqual([])

  const first = await admin.call(historyApi.list, { query: { ...of, size: 3 } })
  expect([prices(first.items), first.next]).toEqual([[1_900, 1_800, 1_700], first.items.at(-1)?.id])
  const rest = { ...of, size: 3, before: Number(first.next) }
  const second = await admin.call(historyApi.list, { query: rest })
  expect([prices(second.items), second.next]).toEqual([[1_600], null])
})

it('counts days as Kigali does, the first and the last one too', async () => {
  const [admin, product] = [await asAdmin(), await aProduct()]
  const times = ['2020-02-01T21:59Z', '2020-02-01T22:00Z', '2020-02-03T21:59Z', '2020-02-03T22:00Z']
  for (const [index, time] of times.entries()) {
    await priced(admin, product, 2_000 + index)
    const [entry] = await entriesOf(admin, { from: '2026-01-01' })
    await sql`update journal set at = ${time}::timestamptz where id = ${entry?.id}`.execute(shop.db)
  }
  const minutesOf = async (days: Record<string, string>) =>
    (await entriesOf(admin, days)).map((entry) => `${entry.at.slice(0, 16)}Z`).reverse()
  expect(await minutesOf({ from: '2020-02-02', to: '2020-02-03' })).toEqual(times.slice(1, 3))
  expect(await minutesOf({ from: '2020-02-02' })).toEqual(times.slice(1))
  expect(await minutesOf({ to: '2020-02-03' })).toEqual(times.slice(0, 3))
  expect(await minutesOf({ from: '2020-02-01', to: '2020-02-01' })).toEqual(times.slice(0, 1))
})

it.each([
  { noun: 'cart' },
  { size: '101' },
  { from: '2026-02-30' },
  { from: '2026-02-02', to: '2026-02-01' },
])('refuses to list %j', async (query) => {
  const refused = await (await asAdmin()).refusal(historyApi.list, { query })
  expect(refused).toMatchObject({ status: 400, code: 'INVALID' })
})

it('keeps what somebody changed whose account is gone, without a name', async () => {
  const [admin, other, product] = [await asAdmin(), await asAdmin(), await aProduct()]
  await priced(other, product, 1_600)
  await admin.call(accountApi.remove, { params: at(other) })
  const query = { noun: 'product', id: product.id } as const
  const { items } = await admin.call(historyApi.list, { query })
  expect(items).toMatchObject([{ by: null, changes: [{ to: 1_600 }] }])
})

it.each([
  ['deleted', accountApi.remove],
  ['closed', privacyApi.close],
])('tells that a customer was %s, and nothing of the person', async (_, endpoint) => {
  const [admin, customer] = [await asAdmin(), await asCustomer()]
  await admin.ask(endpoint, { params: at(customer) })
  const entries = await entriesOf(admin)
  const who = { noun: 'customer', nounId: customer.id, name: '•••' }
  const changes = [
    { field: 'username', from: '•••', to: null },
    { field: 'email', from: '•••', to: null },
    { field: 'role', from: 'CUSTOMER', to: null },
  ]
  expect(entries).toMatchObject([{ ...who, action: 'delete', isRevertible: false, changes }])
  const params = at(entries[0] ?? { id: 0 })
  const refused = await admin.refusal(historyApi.revert, { params, body: {} })
  expect(refused).toMatchObject({ status: 409, code: 'NOT_REVERTIBLE' })
})

it('tells who has changed anything, also of those who are not in sight', async () => {
  const [admin, other, idle] = [await asAdmin(), await asAdmin(), await asAdmin()]
  const product = await aProduct()
  await priced(admin, product, 1_700)
  await priced(other, product, 1_800)
  const query = { by: String(other.id), size: '1' }
  const { items, people } = await admin.call(historyApi.list, { query })
  expect(items).toMatchObject([{ by: { id: other.id } }])
  const names = people.map(({ username }) => username)
  expect(names).toEqual(expect.arrayContaining([admin.username, other.username]))
  expect(names).not.toContain(idle.username)
})
