import { expect, it } from 'vitest'
import { aCategory, aProduct, asAdmin, asAnyone, at, historyOf, productForm, unique } from '#tests'
import { readProductTable } from '../../../src/admin/catalogue/product-import.ts'
import { translatedLanguages } from '../../../src/platform/language/language.ts'
import type { StockedProduct } from '../../../src/shop/catalogue/product.ts'
import { categoryApi, historyApi, productApi, productBulkApi } from '../../fixtures/apis.ts'

const inFrench = { headers: { 'x-language': 'fr' } }
const inKinyarwanda = { headers: { 'x-language': 'rw' } }
const query = { image: 'url' } as const

async function aTranslatedCategory() {
  const names = { name: unique('Grill'), fr: unique('Grillades') }
  const translations = { fr: { name: names.fr, description: '' }, rw: null }
  const body = { name: names.name, description: 'From the charcoal.', translations }
  const category = await (await asAdmin()).call(categoryApi.create, { body })
  return { ...names, category }
}

async function aTranslatedProduct() {
  const { category, fr: categoryInFrench } = await aTranslatedCategory()
  const product = await aProduct({ category })
  const admin = await asAdmin()
  const fr = { name: unique('Brochette'), description: 'Deux brochettes.' }
  const body = { ...product, category: { id: category.id }, translations: { fr } }
  const translated = await admin.call(productApi.update, { params: at(product), body, query })
  return { admin, category, categoryInFrench, fr, product: translated }
}

it('gives visitors a category in their language, and administrators what was entered', async () => {
  const { category, name, fr } = await aTranslatedCategory()
  expect(category).toMatchObject({ name, translations: { fr: { name: fr } } })
  const find = async (asked: object) => {
    const listed = await asAnyone().call(categoryApi.browse, asked)
    return listed.find(({ id }) => id === category.id)
  }
  const entered = { id: category.id, name, description: 'From the charcoal.' }
  expect(await find({})).toEqual(entered)
  const answer = await find(inFrench)
  expect(answer).toEqual({ ...entered, name: fr, enteredName: name, untranslated: ['description'] })
  expect(await find(inKinyarwanda)).toMatchObject({ name, untranslated: ['name', 'description'] })
  const admin = await asAdmin()
  const shown = await admin.call(categoryApi.show, { params: at(category), ...inFrench })
  expect(shown).toEqual(category)
})

it('finds a category by its name in any language', async () => {
  const { category, fr } = await aTranslatedCategory()
  const asked = { query: { q: fr.toUpperCase() } }
  expect(await asAnyone().call(categoryApi.browse, asked)).toMatchObject([{ id: category.id }])
  expect(await (await asAdmin()).call(categoryApi.list, asked)).toEqual([category])
})

it('keeps translations that an update leaves out, and drops them for null', async () => {
  const { category, fr } = await aTranslatedCategory()
  const admin = await asAdmin()
  const update = (changes: object) => {
    const body = { name: category.name, description: 'Hot.', ...changes }
    return admin.call(categoryApi.update, { params: at(category), body })
  }
  expect(await update({})).toMatchObject({ translations: { fr: { name: fr } } })
  expect(await update({ translations: null })).toMatchObject({ translations: {} })
})

it('gives visitors a product and its category in their language', async () => {
  const { product, category, categoryInFrench, fr } = await aTranslatedProduct()
  const params = { id: String(product.id) }
  const view = (asked: object) => asAnyone().call(productApi.view, { params, query, ...asked })
  const { name, slug, description } = product
  expect(await view({})).toMatchObject({ name, slug, description })
  expect(await view({})).not.toHaveProperty('untranslated')
  expect(await view({})).not.toHaveProperty('translations')
  const french = { ...fr, slug, category: { name: categoryInFrench, enteredName: category.name } }
  expect(await view(inFrench)).toMatchObject(french)
  const untranslated = ['name', 'description']
  const answer = await view(inKinyarwanda)
  expect(answer).toMatchObject({ name, untranslated, category: { untranslated: ['name'] } })
  const asked = { params: { category: category.name }, query: {}, ...inFrench }
  const listed = await asAnyone().call(productApi.browseCategory, asked)
  expect(listed).toMatchObject([french])
})

it('says in which place of which language a text is too long', async () => {
  const translations = { rw: { name: 'x'.repeat(81) } }
  const body = { name: unique('Grill'), description: 'Hot.', translations }
  const refusal = await (await asAdmin()).refusal(categoryApi.create, { body })
  const fields = { 'translations.rw.name': 'At most 80 characters.' }
  expect(refusal).toMatchObject({ status: 400, fields })
})

it('writes translations down in the history, and takes them back', async () => {
  const { admin, product, fr } = await aTranslatedProduct()
  const newest = { noun: 'product', id: String(product.id), size: '1' } as const
  const { items } = await admin.call(historyApi.list, { query: newest })
  expect(items).toMatchObject([
    { changes: [{ field: 'translations', from: {}, to: { fr } }], isRevertible: true },
  ])
  await admin.call(historyApi.revert, { params: at(items[0] ?? { id: 0 }), body: {} })
  const now = await admin.call(productApi.show, { params: at(product), query })
  expect(now).toMatchObject({ translations: {} })
})

const admin = await asAdmin()
const whole = Object.fromEntries(
  translatedLanguages.map((language) => [language, { name: 'Izina', description: 'Nziza.' }]),
)

async function translate(product: { id: number }, translations: object): Promise<void> {
  const body = { ...(await shown(product)), translations }
  await admin.call(productApi.update, { params: at(product), query, body })
}

const shown = (product: { id: number }) =>
  admin.call(productApi.show, { params: at(product), query })

/** Three products: one is translated as a whole, one has no name in the last language, one has nothing. */
async function aMenu() {
  const word = unique('Umutsima')
  const category = await aCategory()
  const make = (name: string, price: number, quantity: number) =>
    aProduct({ category, name: `${name} ${word}`, price, quantity })
  const done = await make('Byuzuye', 100, 1)
  const half = await make('Igice', 300, 0)
  const none = await make('Ubusa', 200, 20)
  const [last = ''] = translatedLanguages.slice(-1)
  await translate(done, whole)
  await translate(half, { ...whole, [last]: { description: 'Nziza.' } })
  return { word, category: String(category.id), done, half, none }
}

async function idsOf(wanted: Record<string, string>) {
  const asked = { query: { ...wanted, ...query, translated: 'no' as const } }
  const { body } = await admin.ask(productApi.list, asked)
  const { items, total } = body as { items: StockedProduct[]; total: number }
  expect(total).toBeGreaterThanOrEqual(items.length)
  return items.map(({ id }) => id)
}

it('lists products of which a text is missing in any language', async () => {
  const { word, category, done, half, none } = await aMenu()
  const page = { page: '1', size: '10' }
  expect(await idsOf({ ...page, category })).toEqual([half.id, none.id])
  expect(await idsOf({ ...page, q: word })).toEqual([half.id, none.id])
  expect(await idsOf({ ...page, category, sort: '-id' })).toEqual([none.id, half.id])
  expect(await idsOf({ ...page, category, sort: 'price' })).toEqual([none.id, half.id])
  expect(await idsOf({ ...page, q: word, sort: '-name' })).toEqual([none.id, half.id])
  expect(await idsOf({ ...page, category, sort: '-quantity' })).toEqual([none.id, half.id])
  expect(await idsOf({ ...page, category, stock: 'low' })).toEqual([half.id])
  expect(await idsOf({ page: '2', size: '1', category, sort: 'price' })).toEqual([half.id])

  await translate(none, whole)
  await translate(done, {})
  expect(await idsOf({ ...page, category })).toEqual([done.id, half.id])
  await admin.ask(productApi.remove, { params: at(done) })
  expect(await idsOf({ ...page, category })).toEqual([half.id])
})

it('gives the same ones away as a table', async () => {
  const { category, done, half, none } = await aMenu()
  const query = { category, translated: 'no', sort: 'price' } as const
  const table = String((await admin.ask(productApi.export, { query })).body)
  const lines = table.trim().split('\r\n').slice(1)
  const ids = lines.map((line) => Number(line.split(',')[0]))
  expect(ids).toEqual([none.id, half.id])
  expect(ids).not.toContain(done.id)
})

const { lastOf } = historyOf(admin)

async function aProductOfTables() {
  const rw = { name: unique('Ihene'), description: '-yokeje, "neza"\nku makara' }
  const translations = { rw, fr: { name: unique('=Chèvre') } }
  const body = { ...(await productForm()), name: unique('Goat'), translations }
  return admin.call(productApi.create, { query, body })
}

async function exported(product: { category: { id: number } }): Promise<string> {
  const query = { category: String(product.category.id) }
  return String((await admin.ask(productApi.export, { query })).body)
}

const imported = async (rows: Record<string, unknown>[]) =>
  admin.call(productBulkApi.import, { body: { rows, dryRun: false } })

it('has columns for each text in each language, which no spreadsheet takes for a program', async () => {
  const product = await aProductOfTables()
  const table = await exported(product)
  expect(table.replace('\ufeff', '').split('\r\n')[0]).toBe(
    'id,name,category,price,quantity,description,name_rw,name_fr,description_rw,description_fr,base_quantity,options',
  )
  expect(table).toContain(
    `${product.translations.rw?.name},'${product.translations.fr?.name},"'-yokeje, ""neza""\nku makara",`,
  )
})

it('changes nothing when what was given away comes back', async () => {
  const product = await aProductOfTables()
  const before = await lastOf('product', product)
  const { lines } = await readProductTable(await exported(product))
  const table = lines.map(({ values }) => values)
  expect(await imported(table)).toEqual({ isDone: true, created: 0, updated: 1, errors: [] })
  const { version: _, ...same } = product
  expect(await shown(product)).toMatchObject(same)
  expect(await lastOf('product', product)).toEqual(before)
})

it('adds products with their translations, and names the cell that is wrong', async () => {
  const category = await aCategory()
  const name = unique('Fish')
  const row = { name, category: category.name, price: 1, quantity: 1, description: 'Fresh' }
  const refused = await imported([{ ...row, name_rw: 'x'.repeat(81), description_fr: 7 }])
  expect(refused.errors).toEqual([
    { row: 1, field: 'name_rw', message: 'At most 80 characters.' },
    { row: 1, field: 'description_fr', message: expect.any(String) },
  ])
  await imported([{ ...row, name_rw: 'Ifi', name_fr: '' }])
  const listed = await admin.call(productApi.list, { query: { ...query, q: name } })
  expect(listed).toMatchObject([{ name, translations: { rw: { name: 'Ifi' } } }])
})
