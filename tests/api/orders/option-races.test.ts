import { afterAll, afterEach, expect, it } from 'vitest'
import {
  type Answer,
  anOptionGroup,
  anOrderFor,
  aProduct,
  asCustomer,
  findBreaches,
  giveOptions,
  idOf,
  type Person,
  shop,
  stockOf,
} from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { totalsOf } from '../../../src/shop/totals.ts'

// Two processes of one shop; customers and requests are spread over both.
const secondNode = await shop.openSecondNode()
afterAll(secondNode.close)
afterEach(async () => expect(await findBreaches(shop.db)).toEqual([]))

interface Line {
  readonly product: { readonly id: number }
  readonly quantity: number
  readonly price: number
  readonly options: readonly number[]
}

const customersAtBoth = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) => asCustomer(number % 2 ? secondNode : shop)),
  )

/** Places an order as a page does: a shop that is too busy gets the request again. */
async function place(customer: Person, items: readonly Line[]): Promise<Answer> {
  const body = { ...(await anOrderFor()), items, totalAmount: totalsOf(items).totalAmount }
  for (;;) {
    const answer = await customer.ask(orderApi.place, { body })
    if (answer.status !== 503) return answer
  }
}

const codeOf = ({ body }: Answer) => (body as { code?: string }).code ?? 'placed'

it('sells no portion twice to two lines of a dish with other options', async () => {
  const [customers, size] = [await customersAtBoth(14), await anOptionGroup()]
  const product = await giveOptions(await aProduct({ price: 3_000, quantity: 31 }), [size])
  const [small, large] = [[idOf(size, 'Small')], [idOf(size, 'Large')]]
  const lines = [
    { product, quantity: 1, price: 3_000, options: small },
    { product, quantity: 2, price: 4_500, options: large },
  ]
  const answers = await Promise.all(
    customers.map((customer, number) => place(customer, number % 2 ? lines : lines.toReversed())),
  )
  const codes = answers.map(codeOf)
  expect(codes.filter((code) => code === 'placed')).toHaveLength(10)
  expect(codes.filter((code) => code === 'STOCK_EXCEEDED')).toHaveLength(4)
  expect(await stockOf(product)).toBe(1)
})
