import { expect, it } from 'vitest'
import { aCategory, aProduct, asAdmin, at, unique } from '#tests'
import { translatedLanguages } from '../../../src/platform/language/language.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../../src/shop/catalogue/product.ts'

const admin = await asAdmin()
const asUrl = { image: 'url' } as const
const whole = Object.fromEntries(
  translatedLanguages.map((language) => [language, { name: 'Izina', description: 'Nziza.' }]),
)

async function translate(product: { id: number }, translations: object): Promise<void> {
  const { image: _, ...rest } = await aProductAsItIs(product)
  const { image } = await admin.call(productApi.show, { params: at(product), query: asUrl })
  const body = { ...rest, image, translations }
  await admin.call(productApi.update, { params: at(product), query: asUrl, body })
}

const aProductAsItIs = (product: { id: number }) =>
  admin.call(productApi.show, { params: at(product), query: asUrl })

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

async function idsOf(query: Record<string, string>) {
  const asked = { query: { ...query, ...asUrl, translated: 'no' as const } }
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
  const ids = table
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect(ids).toEqual([none.id, half.id])
  expect(ids).not.toContain(done.id)
})
