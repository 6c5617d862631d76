import { expect, test } from 'vitest'
import { shopEndpoints } from '../src/endpoints/endpoints.server.ts'
import { accountApi } from '../src/shop/accounts/account.api.ts'
import { optionGroupApi } from '../src/shop/catalogue/option.api.ts'
import { productApi } from '../src/shop/catalogue/product.api.ts'
import { orderApi } from '../src/shop/orders/order.api.ts'
import { reportApi } from '../src/shop/reports/report.api.ts'
import { growthCalls } from './growth/calls.ts'

/** One spends a link of a mail, one never ends; others read all there is, as they should, or one of few things. */
const others = [
  accountApi.confirm,
  orderApi.live,
  productApi.export,
  reportApi.sales,
  optionGroupApi.show,
]

test('what can be read of the shop is asked for when it has grown', () => {
  const shapeOf = (path: string) => path.replace(/\?.*/, '').replace(/\{.*?\}/g, '{}')
  const asked = new Set(growthCalls.map(({ what }) => shapeOf(what)))
  const readable = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && others.every((other) => other.path !== path))
  expect(readable.map(({ path }) => path).filter((path) => !asked.has(shapeOf(path)))).toEqual([])
})
