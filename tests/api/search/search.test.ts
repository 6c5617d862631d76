import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture, at, clientOf, fixturesOf, newOrder, openTestShop } from '#tests'
import { Menu } from '../../../src/shop/catalogue/menu.server.ts'
import { ShopSearch } from '../../../src/shop/search/shop-search.server.ts'
import { aDay } from '../../../src/shop/time-zone.ts'
import { categoryApi, orderApi, productApi, searchApi, synonymsApi } from '../../fixtures/apis.ts'

// A shop of its own: what others sell would be found as well.
const shop = await openTestShop()
afterAll(() => shop.close())
const { aCategory, aProduct, aPaymentMethod, asAdmin, asCustomer } = fixturesOf(shop)
const visitor = clientOf(shop.url)
const admin = await asAdmin()

const find = (q: string, query: object = {}) =>
  visitor.call(searchApi.find, { query: { q, ...query } })
const namesFor = async (q: string) => (await find(q)).items.map(({ name }) => name)

describe('a question', () => {
  beforeAll(async () => {
    const category = await aCategory({ name: 'Grill' })
    for (const name of ['Goat Brochettes', 'Fish 100%', 'Crème brûlée'])
      await aProduct({ name, category, description: 'With kachumbari.' })
  })

  it('finds products as lists have them, with the paths of their pictures', async () => {
    const { items, corrected } = await find('goat')
    const [listed] = await visitor.call(productApi.browse, { query: { q: 'goat', image: 'url' } })
    expect(items).toEqual([listed])
    expect(corrected).toBeNull()
  })

  it('says what it was taken for', async () => {
    expect(await find(' Goat BROCHETES ')).toMatchObject({
      items: [{ name: 'Goat Brochettes' }],
      corrected: 'goat brochettes',
    })
  })

  it.each([
    ['', 0],
    ['100%', 1],
    ['\\', 0],
    ['creme', 1],
    ['grill', 3],
    ['a '.repeat(40), 1],
  ])('of %j finds %d', async (q, count) => {
    expect((await find(q)).items).toHaveLength(count)
  })

  it('may be missing', async () => {
    expect(await visitor.call(searchApi.find)).toEqual({ items: [], corrected: null })
  })

  it.each([
    { q: 'x'.repeat(81) },
    { q: 'a\0b' },
    { q: 'goat', size: '49' },
    { q: 'goat', size: 'many' },
  ])('is refused: %j', async (query) => {
    expect(await visitor.refusal(searchApi.find, { query })).toMatchObject({ status: 400 })
  })

  it('has at most as many answers as were asked for, else eight', async () => {
    const category = await aCategory()
    for (let number = 0; number < 50; number += 1)
      await aProduct({ name: `Isombe ${number}`, category })
    expect((await find('isombe')).items).toHaveLength(8)
    expect((await find('isombe', { size: '1' })).items).toHaveLength(1)
    expect((await find('isombe', { size: '48' })).items).toHaveLength(48)
  })
})

describe('words that are written together or apart', () => {
  beforeAll(async () => {
    const category = await aCategory({ name: 'Counter' })
    for (const name of ['Fish&Chips', 'Coca-Cola 50cl', 'CocaCola Zero', 'Rice and Beans'])
      await aProduct({ name, category, description: 'Made for a test.' })
    await admin.call(productApi.create, {
      body: {
        ...{ name: 'Ugali', description: 'Made for a test.', price: 1_500, quantity: 10 },
        ...{ image: await aPicture(), category },
        translations: { fr: { name: 'Pâte & sauce' } },
      },
    })
  })

  it.each([
    ['fish and chips', ['Fish&Chips']],
    ['FishAndChips', ['Fish&Chips']],
    ['pate et sauce', ['Ugali']],
    ['cocacola', ['CocaCola Zero', 'Coca-Cola 50cl']],
    ['coca cola', ['Coca-Cola 50cl', 'CocaCola Zero']],
    ['ricebeans', ['Rice and Beans']],
  ])('find what is called nearly so: %s', async (q, names) => {
    expect(await namesFor(q)).toEqual(names)
    expect((await find(q)).corrected).toBeNull()
  })

  it('change nothing in the list of products, which goes by the letters', async () => {
    expect(await visitor.call(productApi.browse, { query: { q: 'cocacola 50cl' } })).toEqual([])
  })
})

it('looks in all languages, and answers in the one that is asked for', async () => {
  const category = await aCategory({ name: 'Skewers' })
  await admin.call(categoryApi.update, {
    params: at(category),
    body: { ...category, user: { id: admin.id }, translations: { fr: { name: 'Grillades' } } },
  })
  const created = await admin.call(productApi.create, {
    body: {
      name: 'Chicken Skewer',
      description: 'Made for a test.',
      price: 1_500,
      quantity: 10,
      image: await aPicture(),
      category,
      translations: {
        rw: { name: 'Burusheti y’inkoko' },
        fr: { name: 'Brochette de poulet', description: 'À la moutarde.' },
      },
    },
  })
  for (const q of ['chicken ske', "burusheti y'inkoko", 'poulet', 'moutarde', 'grillade poulet']) {
    const { items } = await find(q)
    expect([q, items]).toEqual([q, [expect.objectContaining({ id: created.id })]])
  }
  expect(await namesFor('pulet')).toEqual(['Chicken Skewer'])
  const french = await visitor.ask(searchApi.find, {
    query: { q: 'inkoko' },
    headers: { 'x-language': 'fr' },
  })
  expect(french.body).toMatchObject({
    items: [
      { name: 'Brochette de poulet', category: { name: 'Grillades', enteredName: 'Skewers' } },
    ],
  })
  for (const endpoint of [productApi.browse, productApi.list]) {
    const by = endpoint === productApi.list ? admin : visitor
    const { items } = await by.call(endpoint, { query: { q: 'y’inkoko', page: 1, image: 'url' } })
    expect(items).toMatchObject([{ id: created.id, name: 'Chicken Skewer' }])
  }
  const ids = String(created.id)
  expect(
    await visitor.call(productApi.browse, { query: { q: 'poulet', ids, image: 'url' } }),
  ).toHaveLength(1)
})

describe('of those that fit equally', () => {
  it('what is in stock comes first, as soon as it is sold or given back', async () => {
    const category = await aCategory()
    const [first, second] = [
      await aProduct({ name: 'Mizuzu one', category, quantity: 2 }),
      await aProduct({ name: 'Mizuzu two', category }),
    ]
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu one', 'Mizuzu two'])
    const customer = await asCustomer()
    const order = await customer.call(orderApi.place, {
      body: newOrder(await aPaymentMethod(), [[first, 2]]),
    })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu two', 'Mizuzu one'])
    await customer.call(orderApi.move, {
      params: at(order),
      body: { status: 'CANCELED', from: 'PENDING' },
    })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu one', 'Mizuzu two'])
    await admin.call(productApi.quickEdit, { params: at(first), body: { quantity: 0 } })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu two', 'Mizuzu one'])
    await admin.call(productApi.quickEdit, { params: at(second), body: { quantity: 0 } })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu one', 'Mizuzu two'])
  })

  it('then what was ordered most in thirty days and not canceled, then the first', async () => {
    const category = await aCategory()
    const [one, two, three] = [
      await aProduct({ name: 'Sambaza one', category, quantity: 90 }),
      await aProduct({ name: 'Sambaza two', category, quantity: 90 }),
      await aProduct({ name: 'Sambaza three', category, quantity: 90 }),
    ]
    const customer = await asCustomer()
    const order = async (product: typeof one, pieces: number) =>
      customer.call(orderApi.place, {
        body: newOrder(await aPaymentMethod(), [[product, pieces]]),
      })
    await order(two, 1)
    await order(two, 1)
    const ofThree = await order(three, 7)
    await order(three, 1)
    const old = await order(one, 50)
    await sql`
      update orders set order_date = now() - interval '31 days' where id = ${old.id}`.execute(
      shop.db,
    )
    const poll = () => expect.poll(() => namesFor('sambaza'), { timeout: 15_000 })
    await poll().toEqual(['Sambaza three', 'Sambaza two', 'Sambaza one'])
    await customer.call(orderApi.move, {
      params: at(ofThree),
      body: { status: 'CANCELED', from: 'PENDING' },
    })
    await poll().toEqual(['Sambaza two', 'Sambaza three', 'Sambaza one'])
    // Sales were read a moment ago, and are read again all the same.
    await order(one, 3)
    await expect
      .poll(() => namesFor('sambaza'), { timeout: 15_000 })
      .toEqual(['Sambaza one', 'Sambaza two', 'Sambaza three'])
  })
})

it('knows words that mean the same, from the moment they are saved, in every process', async () => {
  const category = await aCategory({ name: 'Ku ziko' })
  await aProduct({ name: 'Akabenz', category })
  await aProduct({ name: 'Fried cassava', category })
  const other = await shop.openSecondNode()
  const elsewhere = clientOf(other.url)
  const { version } = await admin.call(synonymsApi.inspect)
  const groups = [
    ['akabenz', 'pork', 'viande de porc'],
    ['ku ziko', 'barbecue'],
  ]
  expect(await namesFor('pork')).toEqual([])
  await admin.call(synonymsApi.change, { body: { groups, version } })
  expect(await namesFor('pork')).toEqual(['Akabenz'])
  expect(await namesFor('viande porc')).toEqual(['Akabenz'])
  expect(await namesFor('barbecue')).toEqual(['Akabenz', 'Fried cassava'])
  expect(await find('barbecu cassava')).toMatchObject({ items: [{ name: 'Fried cassava' }] })
  expect(await find('barbeque')).toMatchObject({ corrected: 'barbecue' })
  const ask = async () => (await elsewhere.call(searchApi.find, { query: { q: 'pork' } })).items
  await expect.poll(ask, { timeout: 5_000 }).toHaveLength(1)
  await other.close()
})

it('ranks by the sales of the last thirty days on each new day, also without orders', async () => {
  const category = await aCategory()
  const [one, two] = [
    await aProduct({ name: 'Ikivuguto one', category, quantity: 90 }),
    await aProduct({ name: 'Ikivuguto two', category, quantity: 90 }),
  ]
  const body = newOrder(await aPaymentMethod(), [[two, 3]])
  await (await asCustomer()).call(orderApi.place, { body })
  const search = new ShopSearch(shop, new Menu(shop))
  const idsAfter = async (days: number) =>
    (await search.find('ikivuguto', 8, Date.now() + days * aDay)).ids
  expect(await idsAfter(0)).toEqual([two.id, one.id])
  expect(await idsAfter(29)).toEqual([two.id, one.id])
  expect(await idsAfter(30)).toEqual([one.id, two.id])
})
