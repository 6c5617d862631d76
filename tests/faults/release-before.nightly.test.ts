import { expect, onTestFinished, test } from 'vitest'
import { buildRelease, findCommit } from '../../bench/compare/release.ts'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { stockOf } from '../fixtures/catalogue.ts'
import { at } from '../fixtures/client.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { newOrder } from '../fixtures/orders.ts'
import { signedIn } from '../fixtures/users.ts'
import { readyProcess, shopOfTest } from './drill.ts'
import { wrongLines } from './kill-storm.ts'

/** A release that knows no options. */
const before = await findCommit('629cbf37d6a9c975bd2286db9f9d27c34becc986')
if (!before) console.warn('The clone is shallow: the drill of the release before is left out.')

test.skipIf(!before)(
  'the release before sells dishes with options, and shows and moves their orders',
  async () => {
    const release = await buildRelease(before ?? '')
    onTestFinished(release.remove)
    const shop = await shopOfTest({ customers: 1 })
    const { products, customers, administrator, paymentMethodId } = shop.stock
    const newer = await readyProcess(shop)
    const older = await readyProcess(shop, {}, release.folder)
    const [user] = customers
    const dish = products.find(({ choices }) => choices)
    const dear = dish?.choices?.at(-1)
    if (!user || !dish || !dear)
      throw new Error('The shop lacks a customer or a dish with options.')
    const [customer, admin] = [signedIn(user, newer), signedIn(administrator, newer)]
    const [customerBefore, adminBefore] = [customer.at(older), admin.at(older)]
    const { id, price } = dish
    const itemsOf = (order: { id: number }) => customer.call(orderApi.items, { params: at(order) })

    const listed = await customerBefore.call(productApi.browse, { query: { image: 'url' } })
    const prices = products.map((product) => ({ id: product.id, price: product.price }))
    expect(listed).toMatchObject(prices)

    const asItComes = await customerBefore.call(orderApi.place, {
      body: newOrder({ id: paymentMethodId }, [[{ id, price }, 2]]),
    })
    expect(await itemsOf(asItComes)).toMatchObject([
      { quantity: 2, price, basePrice: price, options: [{ name: 'Small', extra: 0 }] },
    ])

    const chosen = await customer.call(orderApi.place, {
      body: newOrder({ id: paymentMethodId }, [
        [{ id, price }, 1],
        [{ id, ...dear }, 3],
      ]),
    })
    const left = await stockOf(shop.database.db, dish)
    const items = await itemsOf(chosen)
    const shown = await customerBefore.call(orderApi.show, { params: at(chosen) })
    expect(shown.totalAmount).toBe(chosen.totalAmount)
    expect(await customerBefore.call(orderApi.items, { params: at(chosen) })).toMatchObject([
      { quantity: 1, price },
      { quantity: 3, price: dear.price },
    ])
    const steps = [
      ['DISPATCHED', 0],
      ['CANCELED', 4],
      ['DISPATCHED', 0],
      ['COMPLETED', 0],
    ] as const
    for (const [status, back] of steps) {
      await adminBefore.call(orderApi.moveAny, { params: at(chosen), body: { status } })
      expect(await stockOf(shop.database.db, dish)).toBe(left + back)
      expect(await customer.call(orderApi.show, { params: at(chosen) })).toMatchObject({
        status,
        totalAmount: chosen.totalAmount,
      })
      expect(await itemsOf(chosen)).toEqual(items)
    }
    expect(await findBreaches(shop.database.db)).toEqual([])
    expect((await shop.database.pool.query(wrongLines)).rows).toEqual([])
  },
  1_200_000,
)
