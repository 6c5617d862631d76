import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aPicture, at, fixturesOf, historyOf, newOrder, openTestShop } from '#tests'
import { allTopics } from '../../../src/platform/journal/journal.db.ts'
import { Menu } from '../../../src/shop/catalogue/menu.server.ts'
import { ShopSearch } from '../../../src/shop/search/shop-search.server.ts'
import {
  categoryApi,
  orderApi,
  productApi,
  productBulkApi,
  synonymsApi,
} from '../../fixtures/apis.ts'

// A shop of its own: what others sell would be found as well.
const shop = await openTestShop()
const other = await shop.openSecondNode()
afterAll(async () => {
  await other.close()
  await shop.close()
})
const { aCategory, aProduct, aPaymentMethod, asAdmin, asCustomer } = fixturesOf(shop)
const [admin, customer, cash] = [await asAdmin(), await asCustomer(), await aPaymentMethod()]
const { lastOf, revert } = historyOf(admin)
const categories = [await aCategory({ name: 'Goat' }), await aCategory({ name: 'Fish grill' })]
const picture = await aPicture()

const names = ['Goat stew', 'Fish', 'Goat fish', 'Grilled goat', 'Ragoût', 'Fishcake', 'Stew']
const questions = ['goat stew', ...'goat fish stew gril ragout chevre gaot fsh a'.split(' ')]

/** All that administrators and customers can do to what is found, each about one of the products. */
const ways = {
  async create(name: string) {
    await admin.call(productApi.create, { body: formOf(name, categories[0]) })
  },
  async update(name: string, id: number) {
    const translations = { fr: { name: `${name} chèvre`, description: 'Ragoût' } }
    const body = { ...formOf(name, categories[1]), translations }
    await admin.call(productApi.update, { params: at({ id }), body })
  },
  async edit(_: string, id: number) {
    await admin.call(productApi.quickEdit, { params: at({ id }), body: { quantity: 0 } })
  },
  async move(_: string, id: number) {
    const body = { category: { id: categories[1]?.id ?? 0 } }
    await admin.call(productApi.quickEdit, { params: at({ id }), body })
  },
  async editMany(_: string, id: number) {
    await admin.call(productBulkApi.edit, { body: { edits: [{ id, quantity: 7 }] } })
  },
  async removeMany(_: string, id: number) {
    await admin.call(productBulkApi.edit, { body: { deletions: [id] } })
  },
  async import(name: string, id: number) {
    const row = { category: 'Imported', price: 900, quantity: 3, description: 'Stew' }
    const rows = [
      { ...row, id, name: `${name} import` },
      { ...row, name },
    ]
    await admin.call(productBulkApi.import, { body: { dryRun: false, rows } })
  },
  async remove(_: string, id: number) {
    await admin.call(productApi.remove, { params: at({ id }) })
  },
  async revert() {
    await revert(await lastOf('product')).catch(() => undefined)
  },
  async order(_: string, id: number) {
    await customer.ask(orderApi.place, { body: newOrder(cash, [[{ id, price: 1_500 }, 2]]) })
  },
  async renameCategory(name: string) {
    const [category] = categories
    if (!category) throw new Error('There is a category.')
    const body = { ...category, name: `${name} of the day`, user: { id: admin.id } }
    await admin.call(categoryApi.update, { params: at(category), body })
  },
  async synonyms(name: string) {
    const { version } = await admin.call(synonymsApi.inspect)
    await admin.call(synonymsApi.change, { body: { groups: [[name, 'chèvre']], version } })
  },
  async restore(name: string, id: number) {
    await sql`update products set name = ${name}, description = 'Restored'
      where id = ${id}`.execute(shop.db)
    await shop.publish(allTopics)
  },
}

const stew = { price: 1_500, quantity: 9, description: 'With gravy.', image: picture }
const formOf = (name: string, { id } = { id: 0 }) => ({ ...stew, name, category: { id } })

const answersOf = (search: ShopSearch) =>
  Promise.all(questions.map((q) => search.find(q, 48, Date.now())))

/** What a process says that has just started. */
const freshAnswers = () => answersOf(new ShopSearch(shop, new Menu(shop)))

const ofProcess = (url: string) =>
  Promise.all(
    questions.map(async (q) => {
      const response = await fetch(`${url}/api/customer/search?size=48&q=${encodeURIComponent(q)}`)
      const { items, corrected } = await response.json()
      return { ids: items.map(({ id }: { id: number }) => id), corrected }
    }),
  )

const inIdOrder = <Found extends { ids: readonly number[] }>(found: Found) => {
  return { ...found, ids: found.ids.toSorted((one, another) => one - another) }
}

it('finds the same as after a full read, after each kind of change', async () => {
  for (const name of names)
    await aProduct({ name, ...(categories[0] && { category: categories[0] }) })
  const products = async () =>
    (await admin.call(productApi.list, { query: { image: 'url' } })).map(({ id }) => id)
  for (const [which, way] of (Object.keys(ways) as (keyof typeof ways)[]).entries()) {
    const ids = await products()
    await ways[way](names[which % names.length] ?? '', ids[which % ids.length] ?? 0)
    // Sales change the order up to two seconds later; after a restore all is read again in the background.
    const found = async () => (await ofProcess(shop.url)).map(inIdOrder)
    const wanted = (await freshAnswers()).map(inIdOrder)
    if (way === 'restore') await expect.poll(found, { timeout: 10_000 }).toEqual(wanted)
    else expect([way, await found()]).toEqual([way, wanted])
  }
  for (const { url } of [shop, other]) {
    const poll = expect.poll(() => ofProcess(url), { timeout: 10_000, interval: 100 })
    await poll.toEqual(await freshAnswers())
  }
}, 120_000)
