import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  aCategory,
  anOptionGroup,
  anOrder,
  anOrderFor,
  aPaymentMethod,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  type Client,
  findBreaches,
  giveOptions,
  grewOld,
  idOf,
  onPostgres,
  productForm,
  runJob,
  shop,
  stockOf,
  unique,
} from '#tests'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import type { NewOrder } from '../../../src/shop/orders/order.ts'
import { totalsOf } from '../../../src/shop/totals.ts'
import { maintenance } from '../../../src/startup/jobs.ts'
import {
  accountApi,
  categoryApi,
  orderApi,
  paymentMethodApi,
  productApi,
} from '../../fixtures/apis.ts'

// Two processes of one shop; customers and requests are spread over both.
const secondNode = await shop.openSecondNode()
afterAll(secondNode.close)
afterEach(async () => expect(await findBreaches(shop.db)).toEqual([]))

const process = (number: number) => (number % 2 ? secondNode : shop)
const customersAtBoth = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => asCustomer(process(number))))
// Races that chance decides are run again; one connection leaves chance little to decide.
const rounds = Array.from({ length: onPostgres ? 8 : 2 }, (_, index) => ({ round: index + 1 }))

/** Places an order as a page does: a shop that is too busy gets the request again, with the same tracking ID. */
async function place(customer: Client, body: NewOrder): Promise<Answer> {
  for (;;) {
    const answer = await customer.ask(orderApi.place, { body })
    if (answer.status !== 503) return answer
  }
}

/** How often each status, or its code when it was refused, was answered. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status < 400 ? status : ((body as { code: string }).code ?? status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('at the same moment', () => {
  it('a hundred portions are sold to the last and not one more', async () => {
    const [customers, product] = [await customersAtBoth(10), await aProduct({ quantity: 100 })]
    const orders = customers.flatMap((customer) => Array.from({ length: 6 }, () => customer))
    const body = await anOrderFor([product, 2])
    const answers = await Promise.all(
      orders.map((customer) => place(customer, { ...body, trackingId: crypto.randomUUID() })),
    )
    expect(tally(answers)).toEqual({ 201: 50, STOCK_EXCEEDED: 10 })
    expect(await stockOf(product)).toBe(0)
  })

  it('carts with the same dishes in another order do not stop each other', async () => {
    const customers = await customersAtBoth(20)
    const a = await aProduct({ quantity: 20 })
    const b = await aProduct({ quantity: 20 })
    const answers = await Promise.all(
      customers.map(async (customer, number) => {
        const [first, second] = number % 2 ? [a, b] : [b, a]
        return place(customer, await anOrderFor([first, 1], [second, 1]))
      }),
    )
    expect(tally(answers)).toEqual({ 201: 20 })
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0])
  })

  it.each(rounds)('an order that is sent five times is one order, round $round', async () => {
    const [customer, product] = [await asCustomer(), await aProduct()]
    const body = await anOrderFor([product, 2])
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((number) => customer.at(process(number)).ask(orderApi.place, { body })),
    )
    expect(tally(answers)).toEqual({ 200: 4, 201: 1 })
    expect(new Set(answers.map((answer) => (answer.body as { id: number }).id)).size).toBe(1)
    expect(await stockOf(product)).toBe(8)
  })

  it.each(rounds)('cancel or dispatch wins, and the other hears so, round $round', async () => {
    const [{ order, customer, product }, admin] = [await anOrder(), await asAdmin(secondNode)]
    const params = at(order)
    const answers = await Promise.all([
      customer.ask(orderApi.move, { params, body: { status: 'CANCELED', from: 'PENDING' } }),
      admin.ask(orderApi.moveAny, { params, body: { status: 'DISPATCHED', from: 'PENDING' } }),
    ])
    const refusal = answers.find(({ status }) => status === 409)
    const { status } = await customer.call(orderApi.show, { params })
    expect(tally(answers)).toEqual({ 200: 1, NO_SUCH_MOVE: 1 })
    expect(refusal?.body).toMatchObject({ current: status })
    expect(await stockOf(product)).toBe(status === 'CANCELED' ? 10 : 8)
  })

  it.each(rounds)(
    'what happens to an order at once is told in its turn: round $round',
    async () => {
      const [{ order, customer }, admin] = [await anOrder(), await asAdmin(secondNode)]
      const params = at(order)
      const move = (number: number, status: 'PENDING' | 'CANCELED') =>
        customer.at(process(number)).ask(orderApi.move, { params, body: { status } })
      await Promise.all([
        ...[0, 1, 2, 3].map((number) => move(number, 'CANCELED')),
        ...[0, 1, 2, 3].map((number) => move(number, 'PENDING')),
        admin.ask(orderApi.moveAny, { params, body: { status: 'CANCELED' } }),
      ])
      const { history, waitingSince } = await customer.call(orderApi.show, { params })
      const times = history.map((event) => event.at)
      expect(times).toEqual(times.toSorted())
      expect(waitingSince).toBe(history.findLast(({ to }) => to === 'PENDING')?.at)
    },
  )

  it('an order that is canceled five times gives its stock back once', async () => {
    const { order, customer, product } = await anOrder()
    const cancel = { params: at(order), body: { status: 'CANCELED' } }
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((number) => customer.at(process(number)).ask(orderApi.move, cancel)),
    )
    expect(tally(answers)).toEqual({ 200: 1, NO_SUCH_MOVE: 4 })
    expect(await stockOf(product)).toBe(10)
  })

  it('a delivery is booked and portions are sold, and both count', async () => {
    const [customers, admin] = [await customersAtBoth(10), await asAdmin(secondNode)]
    const product = await aProduct({ quantity: 20 })
    const body = { quantity: 50, baseQuantity: 20 }
    const answers = await Promise.all([
      ...customers.map(async (customer) =>
        customer.ask(orderApi.place, { body: await anOrderFor([product, 2]) }),
      ),
      admin.ask(productApi.quickEdit, { params: at(product), body }),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 201: 10 })
    expect(await stockOf(product)).toBe(30)
  })

  it('an old empty order is swept away and gets no line, whatever comes first', async () => {
    const [customer, product] = [await asCustomer(), await aProduct()]
    const { items, ...body } = await anOrderFor([product, 1])
    const { id } = await customer.call(orderApi.place, { body })
    await grewOld('orders', 'order_date', { id, by: '31 minutes' })
    const line = { ...items[0], order: { id } }
    const [added] = await Promise.all([
      customer.ask(orderApi.addItem, { body: line }),
      runJob(maintenance, shop, {}),
      runJob(maintenance, secondNode, {}),
    ])
    const shown = await customer.ask(orderApi.show, { params: at({ id }) })
    expect([404, 409]).toContain(added.status)
    expect(shown.status).toBe(404)
    expect(await stockOf(product)).toBe(10)
  })

  it.each(rounds)('two administrators delete each other, and one stays, round $round', async () => {
    const [one, other] = [await asAdmin(), await asAdmin(secondNode)]
    const answers = await Promise.all([
      one.ask(accountApi.remove, { params: at(other) }),
      other.ask(accountApi.remove, { params: at(one) }),
    ])
    const left = await Promise.all([one, other].map((admin) => admin.ask(accountApi.me)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(left.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('a name is given once', async () => {
    const admins = await Promise.all([0, 1, 2, 3].map((number) => asAdmin(process(number))))
    const category = { name: unique('Grill'), description: 'From the fire' }
    const payment = { paymentMethod: unique('Cash') }
    const create = (endpoint: Endpoint, body: object) =>
      Promise.all(admins.map((admin) => admin.ask(endpoint, { body })))
    expect(tally(await create(categoryApi.create, category))).toEqual({ 201: 1, NAME_TAKEN: 3 })
    expect(tally(await create(paymentMethodApi.create, payment))).toEqual({ 201: 1, NAME_TAKEN: 3 })
  })

  it.each(rounds)('a category goes or gets a product, round $round', async () => {
    const [admin, other, category] = [await asAdmin(), await asAdmin(secondNode), await aCategory()]
    const body = await productForm({ category: { id: category.id } })
    const answers = await Promise.all([
      admin.ask(categoryApi.remove, { params: at(category) }),
      other.ask(productApi.create, { body }),
    ])
    const isLate = answers[1].status !== 201
    expect(tally(answers)).toEqual(isLate ? { 204: 1, CATEGORY_GONE: 1 } : { 201: 1, IN_USE: 1 })
  })

  it.each(rounds)('a way to pay goes or is used, round $round', async () => {
    const admin = await asAdmin()
    const customer = await asCustomer(secondNode)
    const payment = await aPaymentMethod()
    const order = await anOrderFor([await aProduct(), 1])
    const body = { ...order, paymentMethod: { id: payment.id } }
    const answers = await Promise.all([
      admin.ask(paymentMethodApi.remove, { params: at(payment) }),
      customer.ask(orderApi.place, { body }),
    ])
    const isLate = answers[1].status !== 201
    const gone = { 204: 1, PAYMENT_METHOD_GONE: 1 }
    expect(tally(answers)).toEqual(isLate ? gone : { 201: 1, IN_USE: 1 })
  })
})

// The embedded database has one connection: nobody can be in the middle of something else there.
it.runIf(onPostgres)('signs somebody out who is deleted while they order', async () => {
  const customer = await asCustomer()
  const body = await anOrderFor([await aProduct(), 1])
  let placing: Promise<Answer> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`delete from users where id = ${customer.id}`.execute(tx)
    placing = customer.ask(orderApi.place, { body })
    await expect.poll(waiting, { timeout: 5_000 }).toBe(true)
  })
  expect(await placing).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})

/** Whether a transaction waits for another one. */
async function waiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db)
  return rows.length > 0
}

it('sells no portion twice to two lines of a dish with other options', async () => {
  const [customers, size] = [await customersAtBoth(14), await anOptionGroup()]
  const product = await giveOptions(await aProduct({ price: 3_000, quantity: 31 }), [size])
  const [small, large] = [[idOf(size, 'Small')], [idOf(size, 'Large')]]
  const lines = [
    { product, quantity: 1, price: 3_000, options: small },
    { product, quantity: 2, price: 4_500, options: large },
  ]
  const answers = await Promise.all(
    customers.map(async (customer, number) => {
      const items = number % 2 ? lines : lines.toReversed()
      const { totalAmount } = totalsOf(items)
      return place(customer, { ...(await anOrderFor()), items, totalAmount })
    }),
  )
  expect(tally(answers)).toEqual({ 201: 10, STOCK_EXCEEDED: 4 })
  expect(await stockOf(product)).toBe(1)
})
