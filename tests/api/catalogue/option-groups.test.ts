import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  anOptionGroup,
  anOrder,
  aProduct,
  asAdmin,
  asAnyone,
  at,
  giveOptions,
  groupOf,
  historyOf,
  idOf,
  shop,
  sizes,
  unique,
} from '#tests'
import { historyApi, optionGroupApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const visitor = asAnyone()

const create = (body: unknown) => admin.refusal(optionGroupApi.create, { body })
const update = (group: { id: number }, body: unknown) =>
  admin.ask(optionGroupApi.update, { params: at(group), body })
const show = (group: { id: number }) => admin.call(optionGroupApi.show, { params: at(group) })

it('adds, shows, lists, changes and deletes a group', async () => {
  const translations = { fr: { name: 'Piment' } }
  const body = groupOf({ name: unique('Spice'), options: sizes, translations })
  const added = await admin.ask(optionGroupApi.create, { body })
  expect(added).toMatchObject({ status: 201, body: { ...body, version: 1 } })
  const group = added.body as Awaited<ReturnType<typeof anOptionGroup>>
  expect(await show(group)).toEqual(group)
  const product = await giveOptions(await aProduct(), [group])
  expect(product.optionGroups).toEqual([group.id])
  const listed = await admin.call(optionGroupApi.list, { query: { q: body.name.toUpperCase() } })
  expect(listed.items).toEqual([{ ...group, products: 1 }])
  const changed = await update(group, { ...group, max: 2 })
  const { options } = group
  expect(changed).toMatchObject({ status: 200, body: { max: 2, version: 2, options } })
  const params = at(group)
  expect(await admin.refusal(optionGroupApi.remove, { params })).toMatchObject({
    code: 'IN_USE',
    message: `Dishes still have these options, so they cannot be deleted: ${product.name}.`,
    products: [{ id: product.id, name: product.name }],
  })
  await giveOptions(product, [])
  expect(await admin.ask(optionGroupApi.remove, { params })).toMatchObject({ status: 204 })
  expect(await admin.refusal(optionGroupApi.show, { params })).toMatchObject({ status: 404 })
})

describe('refuses', () => {
  const free = { name: 'A', extra: 0, isDefault: false }
  const byItself = [true, true].map((isDefault, at) => ({ ...free, name: 'AB'[at], isDefault }))

  it.each([
    ['a default that costs something', { options: [{ ...free, extra: 1, isDefault: true }] }],
    ['a group that nothing can fill for nothing', { min: 1, options: [{ ...free, extra: 5 }] }],
  ])('%s', async (_, part) => {
    const options =
      'What is chosen by itself must cost nothing extra: the price of the dish includes it.'
    const refused = await create({ ...groupOf({ min: 0, options: sizes }), ...part })
    expect(refused).toMatchObject({ status: 400, fields: { options } })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a wrong range', { min: 2, max: 1 }],
    ['21 choices', { max: 21 }],
    ['41 options', { options: Array.from({ length: 41 }, (_, i) => ({ ...free, name: `O${i}` })) }],
    ['one name twice', { options: [free, { ...free, name: 'a' }] }],
    ['more defaults than choices', { options: byItself }],
    ['a dear extra', { options: [free, { ...free, name: 'B', extra: 1_000_001 }] }],
    ['ids in a new group', { options: [{ ...free, id: 1 }] }],
  ])('%s', async (_, part) => {
    const refusal = await create({ ...groupOf({ options: sizes }), ...part })
    expect(refusal).toMatchObject({ status: 400, fields: expect.any(Object) })
  })

  it('a name that is taken, whatever its case', async () => {
    const { name } = await anOptionGroup()
    const body = groupOf({ name: name.toUpperCase(), options: sizes })
    expect(await create(body)).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
  })

  it('an old version, none, and an option of another group', async () => {
    const [group, other] = [await anOptionGroup(), await anOptionGroup()]
    await update(group, { ...group, max: 2 })
    expect(await update(group, { ...group, max: 3 })).toMatchObject({ status: 409 })
    const { version: _, ...without } = group
    expect(await update(group, without)).toMatchObject({ status: 400 })
    const fields = { options: 'This option belongs to another group.' }
    const foreign = await update(other, { ...other, options: group.options })
    expect(foreign).toMatchObject({ status: 400, body: { fields } })
  })
})

it('keeps the ids of options, also of one that comes back under its name', async () => {
  const group = await anOptionGroup()
  const large = idOf(group, 'Large')
  const [small] = group.options
  const renamed = { ...group, options: [{ ...small, name: 'Tiny' }] }
  await update(group, renamed)
  const now = await show(group)
  expect(now.options).toMatchObject([{ id: small?.id, name: 'Tiny' }])
  const options = [...now.options, { name: 'LARGE', extra: 5, isDefault: false }]
  await update(group, { ...now, options })
  const shown = (await show(group)).options.map(({ id, name }) => `${id} ${name}`)
  expect(shown).toEqual([`${small?.id} Tiny`, `${large} LARGE`])
})

it('is in the history, and comes back from there with its options', async () => {
  const group = await anOptionGroup()
  await admin.call(optionGroupApi.remove, { params: at(group) })
  const query = { noun: 'option-group', id: String(group.id) } as never
  const { items } = await admin.call(historyApi.list, { query })
  expect(items.map(({ action }) => action)).toEqual(['delete', 'create'])
  await admin.call(historyApi.revert, { params: { id: String(items[0]?.id) }, body: {} } as never)
  expect(await show(group)).toMatchObject({ name: group.name, options: group.options })
})

describe('a product with options', () => {
  it('says so to visitors, in their language', async () => {
    const inFrench = (name: string) => ({ translations: { fr: { name } } })
    const options = sizes.map((option) => ({ ...option, ...inFrench(`${option.name} fr`) }))
    const size = await anOptionGroup({ ask: true, options, ...inFrench('Taille') })
    const product = await giveOptions(await aProduct(), [size])
    const params = { id: String(product.id) }
    const query = { image: 'url' as const }
    const headers = { 'x-language': 'fr' }
    const shown = await visitor.ask(productApi.view, { params, query, headers })
    const seen = [
      { name: 'Small fr', extra: 0, isDefault: true, isSoldOut: false },
      { name: 'Large fr', extra: 1_500, isDefault: false, isSoldOut: false },
    ]
    const group = { id: size.id, name: 'Taille', min: 1, max: 1, ask: true, options: seen }
    const flags = { hasOptions: true, mustChoose: true, soldOutUntil: null }
    expect(shown.body).toMatchObject({ ...flags, optionGroups: [group] })
    const byId = { query: { ...query, ids: [product.id] as never } }
    const [listed] = (await visitor.call(productApi.browse, byId)) as { optionGroups?: unknown[] }[]
    expect(listed?.optionGroups).toHaveLength(1)
    const all = (await visitor.call(productApi.browse, { query })) as { id: number }[]
    const one = all.find(({ id }) => id === product.id)
    expect(one).toMatchObject({ hasOptions: true, mustChoose: true })
    expect(one).not.toHaveProperty('optionGroups')
  })

  it('keeps its groups in their order, and takes no unknown one and no ninth', async () => {
    const groups = [await anOptionGroup(), await anOptionGroup()]
    const product = await giveOptions(await aProduct(), groups.toReversed())
    const params = at(product)
    const query = { image: 'url' as const }
    const { optionGroups: shown } = await admin.call(productApi.show, { params, query })
    expect(shown).toEqual(groups.map(({ id }) => id).toReversed())
    const { name, price, quantity, description, category, image } = product
    const body = { name, price, quantity, description, category: { id: category.id }, image }
    const kept = await admin.call(productApi.update, { params, query, body })
    expect(kept.optionGroups).toHaveLength(2)
    for (const optionGroups of [[999_999_999], Array.from({ length: 9 }, (_, i) => i + 1)]) {
      const wrong = { params, query, body: { ...body, optionGroups } }
      const refused = await admin.refusal(productApi.update, wrong)
      expect(refused).toMatchObject({ status: 400, fields: { optionGroups: expect.any(String) } })
    }
  })
})

it('leaves a dish that comes back without a group that is gone', async () => {
  const group = await anOptionGroup()
  const product = await giveOptions(await aProduct(), [group, await anOptionGroup()])
  const params = at(product)
  await admin.call(productApi.remove, { params })
  await admin.call(optionGroupApi.remove, { params: at(group) })
  const { lastOf, revert } = historyOf(admin)
  await revert(await lastOf('product', product))
  const query = { image: 'url' as const }
  const { optionGroups } = await admin.call(productApi.show, { params, query })
  expect(optionGroups).toEqual(product.optionGroups.slice(1))
})

it('gives the lines of the release before what is chosen by itself', async () => {
  const costly = { name: 'A', extra: 5 }
  const options = [costly, { name: 'B' }, { name: 'C', isDefault: true }, { name: 'D' }]
  const first = await anOptionGroup({ min: 2, max: 3, options })
  const product = await giveOptions(await aProduct(), [first, await anOptionGroup()])
  const { order } = await anOrder()
  await sql`
    insert into order_items (order_id, product_id, position, name, quantity, price)
    values (${order.id}, ${product.id}, 2, 'As before', 1, 1000)`.execute(shop.db)
  const line = sql`from order_items where order_id = ${order.id} and product_id = ${product.id}`
  const { rows } = await sql<{ options: { name: string }[] }>`select options ${line}`.execute(
    shop.db,
  )
  expect(rows[0]?.options.map(({ name }) => name)).toEqual(['B', 'C', 'Small'])
  await sql`delete ${line}`.execute(shop.db)
})
