import { afterAll, afterEach, expect, it } from 'vitest'
import {
  type Answer,
  anOptionGroup,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  findBreaches,
  giveOptions,
  type Person,
  shop,
} from '#tests'
import type { OrderItem, OrderWithHistory } from '../../../src/shop/orders/order.ts'
import { totalsOf } from '../../../src/shop/totals.ts'
import { optionGroupApi, orderApi } from '../../fixtures/apis.ts'

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

it('places an order wholly before or wholly after an edit of the menu', async () => {
  const [customers, admin] = [await customersAtBoth(6), await asAdmin(secondNode)]
  /** A version of the menu: its number is in each name, and makes each extra. */
  const version = (number: number) =>
    ['One', 'Two', 'Three'].map((name) => ({ name: `${name} ${number}`, extra: 100 * number }))
  const group = await anOptionGroup({ min: 0, max: 3, options: version(0) })
  const ids = group.options.map(({ id }) => id)
  const wanted = { price: 3_000, quantity: 10_000 }
  const aDish = async () => giveOptions(await aProduct(wanted), [group])
  const dishes = [await aDish(), await aDish()]
  const choices = [ids.slice(0, 1), ids.slice(1, 2), ids]
  const linesAt = (number: number): Line[] => {
    const priceOf = (options: number[]) => 3_000 + options.length * 100 * number
    const line = (options: number[]) => ({ quantity: 1, price: priceOf(options), options })
    return dishes.flatMap((product) => choices.map((options) => ({ product, ...line(options) })))
  }
  let edited = 0
  let current = Promise.resolve(group)
  /** One edit after the other, beside the orders. */
  const edit = () => {
    edited += 1
    const named = version(edited)
    const options = named.map((option, at) => ({ ...option, id: ids[at], isDefault: false }))
    current = current.then((before) =>
      admin.call(optionGroupApi.update, { params: at(group), body: { ...before, options } }),
    )
    return current
  }
  const refusals: Answer[] = []
  const buy = async (customer: Person) => {
    const placed: OrderItem[][] = []
    let [seen, edits] = [0, 0]
    while (placed.length < 8) {
      const isEdited = placed.length > 3 * edits
      if (isEdited) edits += 1
      const [answer] = await Promise.all([place(customer, linesAt(seen)), isEdited && edit()])
      if (answer.status === 409) {
        refusals.push(answer)
        // The page shows these prices, and the customer presses again.
        const [first] = (answer.body as { items: Line[] }).items
        seen = ((first?.price ?? 0) - 3_000) / 100
        expect(answer.body).toMatchObject({ code: 'PRICE_CHANGED', items: pricesAt(seen) })
        continue
      }
      const order = answer.body as OrderWithHistory
      placed.push(await customer.call(orderApi.items, { params: at(order) }))
    }
    return placed
  }
  const pricesAt = (number: number) =>
    linesAt(number).map(({ product: { id }, quantity: _, ...line }) => ({
      ...line,
      product: { id },
    }))
  const orders = await Promise.all(customers.map(buy))
  for (const items of orders.flat()) {
    const number = ((items[0]?.price ?? 0) - 3_000) / 100
    expect(items.map(({ price }) => price)).toEqual(linesAt(number).map(({ price }) => price))
    for (const { options } of items)
      for (const { name, extra } of options)
        expect({ name, extra }).toEqual(version(number).find((option) => option.name === name))
  }
  expect(refusals.length).toBeGreaterThan(0)
})
