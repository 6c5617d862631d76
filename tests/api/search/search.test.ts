import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, clientOf, fixturesOf, historyOf, newOrder, openTestShop } from '#tests'
import { Menu } from '../../../src/shop/catalogue/menu.server.ts'
import { ShopSearch } from '../../../src/shop/search/shop-search.server.ts'
import { aDay } from '../../../src/shop/time-zone.ts'
import {
  categoryApi,
  orderApi,
  productApi,
  searchApi,
  synonymsApi,
  unfoundSearchesApi,
} from '../../fixtures/apis.ts'

// A shop of its own: what others sell would be found as well.
const shop = await openTestShop()
afterAll(() => shop.close())
const { aCategory, aProduct, aPaymentMethod, asAdmin, asCustomer } = fixturesOf(shop)
const visitor = clientOf(shop.url)
const admin = await asAdmin()

const { lastOf, revert } = historyOf(admin)
const inspect = () => admin.call(synonymsApi.inspect)
const change = async (groups: string[][]) =>
  admin.call(synonymsApi.change, { body: { groups, version: (await inspect()).version } })
const refused = async (groups: unknown) =>
  admin.refusal(synonymsApi.change, { body: { groups, version: (await inspect()).version } })

const chicken = ['inkoko', 'poulet', 'chicken']
const goat = ['ihene', 'chèvre', 'goat meat']

const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`)
const full = many(200, 'group').map((name) => many(20, name.padEnd(37, 'ɡ')))

describe('synonyms', () => {
  afterEach(() => change([]))

  it('are none in a new shop, and what an administrator makes of them', async () => {
    const { groups: none, version } = await inspect()
    expect(none).toEqual([])
    const body = { groups: [[' inkoko ', 'poulet', 'chicken'], goat], version }
    const changed = await admin.call(synonymsApi.change, { body })
    expect(changed).toEqual({ groups: [chicken, goat], version: version + 1 })
    expect(await inspect()).toEqual(changed)
  })

  it('may be as many and as long as there may be', async () => {
    expect(full[0]?.[19]).toHaveLength(40)
    expect((await change(full)).groups).toEqual(full)
  })

  it('may stand in several groups, but not twice in one', async () => {
    const groups = [chicken, ['chicken', 'hen']]
    expect((await change(groups)).groups).toEqual(groups)
    const twice = 'This word is in the group already.'
    const alike = ['chèvre', 'goat', 'CHEVRE', 'goat  meat', 'Goat meat']
    const { status, fields } = await refused([chicken, alike])
    expect([status, fields]).toEqual([400, { 'groups.1.2': twice, 'groups.1.4': twice }])
    expect((await inspect()).groups).toEqual(groups)
  })

  it.each([
    ['groups', undefined, 'Groups of words are expected.'],
    ['groups', many(201, 'x').map((word) => [word, 'y'.repeat(2)]), 'At most 200 groups of words.'],
    ['groups.0', [['inkoko']], 'A group has 2 to 20 words.'],
    ['groups.0.1', [['inkoko', 'x']], 'At least 2 characters.'],
    ['groups.0.0', [['x'.repeat(41), 'inkoko']], 'At most 40 characters.'],
    ['groups.0.1', [['inkoko', 'rice, beans']], 'A word has no comma in it.'],
    ['groups.0.1', [['inkoko', 'two\nlines']], 'Line breaks are not allowed.'],
  ])('are refused with what is wrong at %s', async (field, groups, message) => {
    expect(await refused(groups)).toMatchObject({ status: 400, fields: { [field]: message } })
    expect((await inspect()).groups).toEqual([])
  })

  it('are changed only by who has seen them', async () => {
    const { version } = await inspect()
    const bodies = [[chicken], [goat]].map((groups) => ({ body: { groups, version } }))
    const answers = await Promise.all(bodies.map((body) => admin.ask(synonymsApi.change, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = await inspect()
    expect(current.version).toBe(version + 1)
    const message = 'Somebody else changed the search words in the meantime.'
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'SYNONYMS_CHANGED', message, current })
    const refusal = await admin.refusal(synonymsApi.change, { body: { groups: [] } })
    expect(refusal).toMatchObject({ status: 400, fields: { version: expect.any(String) } })
  })
})

describe('the history of synonyms', () => {
  afterEach(() => change([]))

  it('says which groups there were and are', async () => {
    await change([chicken])
    await change([chicken, goat])
    const changes = [{ field: 'groups', from: [chicken], to: [chicken, goat] }]
    const entry = { nounId: null, action: 'update', by: { id: admin.id }, changes }
    expect(await lastOf('synonyms')).toMatchObject({ ...entry, isRevertible: true })
  })

  it('says nothing of a change that changes nothing', async () => {
    await change([chicken])
    const last = await lastOf('synonyms')
    await change([chicken])
    expect(await lastOf('synonyms')).toEqual(last)
  })

  it('takes a change back, also that from none at all', async () => {
    const { version } = await change([chicken])
    const first = await lastOf('synonyms')
    const changes = [{ field: 'groups', from: [chicken], to: [] }]
    const entry = { action: 'revert', reverts: first.id, nounId: null, changes }
    expect(await revert(first)).toMatchObject({ ...entry, isRevertible: true })
    expect(await inspect()).toEqual({ groups: [], version: version + 1 })
    await revert(await lastOf('synonyms'))
    expect((await inspect()).groups).toEqual([chicken])
  })
})

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
    const items = [{ name: 'Goat Brochettes' }]
    expect(await find(' Goat BROCHETES ')).toMatchObject({ items, corrected: 'goat brochettes' })
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
    await aProduct({ name: 'Ugali', category, translations: { fr: { name: 'Pâte & sauce' } } })
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
  const body = { ...category, user: { id: admin.id }, translations: { fr: { name: 'Grillades' } } }
  await admin.call(categoryApi.update, { params: at(category), body })
  const fr = { name: 'Brochette de poulet', description: 'À la moutarde.' }
  const translations = { rw: { name: 'Burusheti y’inkoko' }, fr }
  const created = await aProduct({ name: 'Chicken Skewer', category, translations })
  for (const q of ['chicken ske', "burusheti y'inkoko", 'poulet', 'moutarde', 'grillade poulet']) {
    const { items } = await find(q)
    expect([q, items]).toEqual([q, [expect.objectContaining({ id: created.id })]])
  }
  expect(await namesFor('pulet')).toEqual(['Chicken Skewer'])
  const query = { q: 'inkoko' }
  const french = await visitor.ask(searchApi.find, { query, headers: { 'x-language': 'fr' } })
  const inFrench = { name: fr.name, category: { name: 'Grillades', enteredName: 'Skewers' } }
  expect(french.body).toMatchObject({ items: [inFrench] })
  for (const endpoint of [productApi.browse, productApi.list]) {
    const by = endpoint === productApi.list ? admin : visitor
    const { items } = await by.call(endpoint, { query: { q: 'y’inkoko', page: 1, image: 'url' } })
    expect(items).toMatchObject([{ id: created.id, name: 'Chicken Skewer' }])
  }
  const byId = { q: 'poulet', ids: String(created.id), image: 'url' } as const
  expect(await visitor.call(productApi.browse, { query: byId })).toHaveLength(1)
})

describe('of those that fit equally', () => {
  it('what is in stock comes first, as soon as it is sold or given back', async () => {
    const category = await aCategory()
    const first = await aProduct({ name: 'Mizuzu one', category, quantity: 2 })
    const second = await aProduct({ name: 'Mizuzu two', category })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu one', 'Mizuzu two'])
    const customer = await asCustomer()
    const two = newOrder(await aPaymentMethod(), [[first, 2]])
    const order = await customer.call(orderApi.place, { body: two })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu two', 'Mizuzu one'])
    const body = { status: 'CANCELED', from: 'PENDING' } as const
    await customer.call(orderApi.move, { params: at(order), body })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu one', 'Mizuzu two'])
    await admin.call(productApi.quickEdit, { params: at(first), body: { quantity: 0 } })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu two', 'Mizuzu one'])
    await admin.call(productApi.quickEdit, { params: at(second), body: { quantity: 0 } })
    expect(await namesFor('mizuzu')).toEqual(['Mizuzu one', 'Mizuzu two'])
  })

  it('then what was ordered most in thirty days and not canceled, then the first', async () => {
    const category = await aCategory()
    const one = await aProduct({ name: 'Sambaza one', category, quantity: 90 })
    const two = await aProduct({ name: 'Sambaza two', category, quantity: 90 })
    const three = await aProduct({ name: 'Sambaza three', category, quantity: 90 })
    const customer = await asCustomer()
    const order = async (product: typeof one, pieces: number) =>
      customer.call(orderApi.place, { body: newOrder(await aPaymentMethod(), [[product, pieces]]) })
    await order(two, 1)
    await order(two, 1)
    const ofThree = await order(three, 7)
    await order(three, 1)
    const old = await order(one, 50)
    await sql`update orders set order_date = now() - interval '31 days'
      where id = ${old.id}`.execute(shop.db)
    const poll = () => expect.poll(() => namesFor('sambaza'), { timeout: 15_000 })
    await poll().toEqual(['Sambaza three', 'Sambaza two', 'Sambaza one'])
    const body = { status: 'CANCELED', from: 'PENDING' } as const
    await customer.call(orderApi.move, { params: at(ofThree), body })
    await poll().toEqual(['Sambaza two', 'Sambaza three', 'Sambaza one'])
    // Sales were read a moment ago, and are read again all the same.
    await order(one, 3)
    await poll().toEqual(['Sambaza one', 'Sambaza two', 'Sambaza three'])
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
  const one = await aProduct({ name: 'Ikivuguto one', category, quantity: 90 })
  const two = await aProduct({ name: 'Ikivuguto two', category, quantity: 90 })
  const body = newOrder(await aPaymentMethod(), [[two, 3]])
  await (await asCustomer()).call(orderApi.place, { body })
  const search = new ShopSearch(shop, new Menu(shop))
  const idsAfter = async (days: number) =>
    (await search.find('ikivuguto', 8, Date.now() + days * aDay)).ids
  expect(await idsAfter(0)).toEqual([two.id, one.id])
  expect(await idsAfter(29)).toEqual([two.id, one.id])
  expect(await idsAfter(30)).toEqual([one.id, two.id])
})

const aPage = { image: 'url', page: 1, size: 8, closest: 9 } as const
const ask = (q: string) => visitor.call(productApi.browse, { query: { ...aPage, q } })

describe('a page of the list that is asked what is close', () => {
  beforeAll(async () => {
    const category = await aCategory({ name: 'Pans' })
    for (const name of ['Chicken Curry', 'Chips with Beef', 'Beef Chips'])
      await aProduct({ name, category, description: 'With kachumbari.' })
  })

  it.each([
    ['chiken', 'chicken'],
    ['chips be', null],
    ['kachumbari', null],
    ['grill', null],
  ])('says for %s what the search finds', async (q, corrected) => {
    const { items, total, closest } = await ask(q)
    expect({ items, total }).toEqual({ items: [], total: 0 })
    expect(closest).toEqual(await visitor.call(searchApi.find, { query: { q, size: 9 } }))
    expect(closest?.items).not.toEqual([])
    expect(closest?.corrected).toBe(corrected)
  })

  it('is like any other where a name contains the question', async () => {
    const page = await ask('beef')
    expect(page).not.toHaveProperty('closest')
    const items = [{ name: 'Chips with Beef' }, { name: 'Beef Chips' }]
    expect(page).toMatchObject({ items, total: 2 })
  })

  it('has no closest products without that parameter', async () => {
    const query = { q: 'chiken', image: 'url', page: 1 } as const
    expect(await visitor.call(productApi.browse, { query })).not.toHaveProperty('closest')
    expect(await ask('')).not.toHaveProperty('closest')
  })

  it.each(['0', '49'])('is refused for closest=%s', async (closest) => {
    const query = { q: 'chiken', page: '1', closest }
    expect(await visitor.refusal(productApi.browse, { query })).toMatchObject({ status: 400 })
  })
})

it('counts a search without results through either address', async () => {
  const listed = async () => (await admin.call(unfoundSearchesApi.list)).items
  const before = new Set((await listed()).map(({ q }) => q))
  const unfound = async () =>
    (await listed()).filter(({ q }) => !before.has(q)).map(({ q, times }) => `${q} ${times}`)
  expect((await ask('xyzzy')).closest).toEqual({ items: [], corrected: null })
  await ask('wxyz')
  await ask('chiken')
  expect((await unfound()).sort()).toEqual(['wxyz 1', 'xyzzy 1'])
  await ask('chixyzz')
  await ask('chi')
  expect((await unfound()).sort()).toEqual(['wxyz 1', 'xyzzy 1'])
})
