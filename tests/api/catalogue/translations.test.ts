import { expect, it } from 'vitest'
import { aProduct, asAdmin, asAnyone, at, unique } from '#tests'
import { categoryApi } from '../../../src/shop/catalogue/category.api.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import { historyApi } from '../../../src/shop/history/history.api.ts'

const inFrench = { headers: { 'x-language': 'fr' } }
const inKinyarwanda = { headers: { 'x-language': 'rw' } }
const query = { image: 'url' } as const

async function aTranslatedCategory() {
  const names = { name: unique('Grill'), fr: unique('Grillades') }
  const category = await (await asAdmin()).call(categoryApi.create, {
    body: {
      name: names.name,
      description: 'From the charcoal.',
      translations: { fr: { name: names.fr, description: '' }, rw: null },
    },
  })
  return { ...names, category }
}

async function aTranslatedProduct() {
  const { category, fr: categoryInFrench } = await aTranslatedCategory()
  const { image: _, ...product } = await aProduct({ category })
  const admin = await asAdmin()
  const fr = { name: unique('Brochette'), description: 'Deux brochettes.' }
  const translated = await admin.call(productApi.update, {
    params: at(product),
    body: {
      ...product,
      image: (await admin.call(productApi.show, { params: at(product), query })).image,
      category: { id: category.id },
      translations: { fr },
    },
    query,
  })
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
  expect(await find(inFrench)).toEqual({
    ...entered,
    name: fr,
    enteredName: name,
    untranslated: ['description'],
  })
  expect(await find(inKinyarwanda)).toMatchObject({ name, untranslated: ['name', 'description'] })
  const admin = await asAdmin()
  expect(await admin.call(categoryApi.show, { params: at(category), ...inFrench })).toEqual(
    category,
  )
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
  const update = (body: object) =>
    admin.call(categoryApi.update, {
      params: at(category),
      body: { name: category.name, description: 'Hot.', ...body },
    })
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
  expect(await view(inKinyarwanda)).toMatchObject({
    name,
    untranslated: ['name', 'description'],
    category: { untranslated: ['name'] },
  })
  const listed = await asAnyone().call(productApi.browseCategory, {
    params: { category: category.name },
    query: {},
    ...inFrench,
  })
  expect(listed).toMatchObject([french])
})

it('says in which place of which language a text is too long', async () => {
  const refusal = await (await asAdmin()).refusal(categoryApi.create, {
    body: {
      name: unique('Grill'),
      description: 'Hot.',
      translations: { rw: { name: 'x'.repeat(81) } },
    },
  })
  expect(refusal).toMatchObject({
    status: 400,
    fields: { 'translations.rw.name': 'At most 80 characters.' },
  })
})

it('writes translations down in the history, and takes them back', async () => {
  const { admin, product, fr } = await aTranslatedProduct()
  const { items } = await admin.call(historyApi.list, {
    query: { noun: 'product', id: String(product.id), size: '1' },
  })
  expect(items).toMatchObject([
    { changes: [{ field: 'translations', from: {}, to: { fr } }], isRevertible: true },
  ])
  await admin.call(historyApi.revert, { params: at(items[0] ?? { id: 0 }), body: {} })
  const now = await admin.call(productApi.show, { params: at(product), query })
  expect(now).toMatchObject({ translations: {} })
})
