import { expect, it } from 'vitest'
import { aCategory, aProduct, asAdmin, unique } from '#tests'
import { readProductImport } from '../../../src/admin/catalogue/product-import.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'

it('the import reads back exactly what the export gave away', async () => {
  const category = await aCategory()
  const product = await aProduct({
    category: { id: category.id },
    name: unique("'=HYPERLINK('x')"),
    description: '=1+1\nsecond line; =2+2\n- cold, -warm, ＝3',
  })
  const query = { category: String(category.id) }
  const { body } = await (await asAdmin()).ask(productApi.export, { query })
  const { rows } = await readProductImport(String(body))
  const { id, name, description } = product
  expect(rows).toMatchObject([{ values: { id, name, description } }])
})
