import { expect, it } from 'vitest'
import { aCategory, aProduct, asAdmin, asAnyone, at, unique } from '#tests'
import { categoryApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const message = 'A category with this name exists already.'
const taken = { status: 409, code: 'NAME_TAKEN', message }
const gone = { status: 404, message: 'This category does not exist any more.' }

it('lists categories in id order, for visitors and for administrators', async () => {
  const [first, second] = [await aCategory(), await aCategory()]
  const lists = [await asAnyone().call(categoryApi.browse), await admin.call(categoryApi.list)]
  for (const listed of lists) {
    expect(listed.slice(-2)).toMatchObject([{ id: first.id }, { id: second.id }])
    const ids = listed.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})

it('adds, shows and changes a category, and visitors read that at once', async () => {
  const body = { user: { id: admin.id }, name: unique('Grill'), description: 'From the fire' }
  const added = await admin.ask(categoryApi.create, { body })
  const made = { id: expect.any(Number), name: body.name, description: 'From the fire' }
  expect(added).toMatchObject({ status: 201, body: made })
  const params = at(added.body as { id: number })
  const changed = { ...body, name: unique('Grill'), description: 'Two lines\nof text' }
  await admin.call(categoryApi.update, { params, body: changed })
  const { user: _, ...shown } = changed
  expect(await admin.call(categoryApi.show, { params })).toMatchObject(shown)
  const listed = await asAnyone().call(categoryApi.browse)
  expect(listed).toContainEqual({ ...shown, id: Number(params.id) })
})

it('asks for what is missing', async () => {
  const fields = { name: 'Enter category name', description: 'Enter category description' }
  const refused = await admin.refusal(categoryApi.create, { body: { description: ' ' } })
  expect(refused).toMatchObject({ status: 400, message: 'Enter category name', fields })
})

it('has each name once, whatever its case', async () => {
  const [one, other] = [await aCategory(), await aCategory()]
  const body = { name: one.name.toUpperCase(), description: 'The same' }
  expect(await admin.refusal(categoryApi.create, { body })).toMatchObject(taken)
  expect(await admin.refusal(categoryApi.update, { params: at(other), body })).toMatchObject(taken)
  expect(await admin.call(categoryApi.update, { params: at(one), body })).toMatchObject(body)
})

it('takes names that are hard to write in an address', async () => {
  for (const name of ['Fish / Chips', '100% Beef', '..', '<b>Bold</b>', 'Ibijumba?', '#1']) {
    const category = await aCategory({ name: unique(name) })
    const product = await aProduct({ category: { id: category.id } })
    const params = { category: category.name }
    const listed = await asAnyone().call(productApi.browseCategory, { params })
    expect(listed).toMatchObject([{ id: product.id, category: { name: category.name } }])
  }
})

it('takes no name that an address cannot have', async () => {
  for (const name of ['.', '..', '\u200b']) {
    const refused = await admin.refusal(categoryApi.create, { body: { name, description: 'Dots' } })
    expect(refused).toMatchObject({ status: 400, fields: { name: 'Enter category name' } })
  }
})

it('deletes an empty category, once', async () => {
  const params = at(await aCategory())
  expect(await admin.ask(categoryApi.remove, { params })).toMatchObject({ status: 204 })
  expect(await admin.refusal(categoryApi.remove, { params })).toMatchObject(gone)
  expect(await admin.refusal(categoryApi.show, { params })).toMatchObject(gone)
  const body = { name: unique('Late'), description: 'Too late' }
  expect(await admin.refusal(categoryApi.update, { params, body })).toMatchObject(gone)
})

it('keeps a category that has products, and says why; without them it can go', async () => {
  const category = await aCategory()
  const product = await aProduct({ category: { id: category.id } })
  const params = at(category)
  const inUse = 'This category still has products, so it cannot be deleted.'
  const refused = await admin.refusal(categoryApi.remove, { params })
  expect(refused).toMatchObject({ status: 409, code: 'IN_USE', message: inUse })
  expect(await admin.call(categoryApi.show, { params })).toEqual(category)
  await admin.call(productApi.remove, { params: at(product) })
  expect(await admin.ask(categoryApi.remove, { params })).toMatchObject({ status: 204 })
})

it('refuses to act for another administrator', async () => {
  const user = await asAdmin()
  const body = { user: { id: user.id }, name: unique('Grill'), description: 'Not mine' }
  expect(await admin.refusal(categoryApi.create, { body })).toMatchObject({ status: 403 })
  const params = at(await aCategory())
  expect(await admin.refusal(categoryApi.update, { params, body })).toMatchObject({ status: 403 })
})

it('lists what contains some letters, a page at a time', async () => {
  const word = unique('Ubuki')
  const honeys = [
    await aCategory({ name: `${word} a` }),
    await aCategory({ name: `Of ${word.toUpperCase()}` }),
  ].map(({ id, name, description }) => ({ id, name, description }))
  const admin = await asAdmin()
  const q = word.toLowerCase()
  for (const endpoint of [categoryApi.browse, categoryApi.list]) {
    expect(await admin.call(endpoint, { query: { q } })).toMatchObject(honeys)
    const page = { items: honeys.slice(1), total: 2, page: 2, size: 1 }
    expect(await admin.call(endpoint, { query: { q, page: '2', size: '1' } })).toMatchObject(page)
    expect(await admin.ask(endpoint, { query: { page: '0' } })).toMatchObject({ status: 400 })
  }
})
