import { expect, onTestFinished } from 'vitest'
import { categoryApi } from '../fixtures/apis.ts'
import { at } from '../fixtures/client.ts'
import { signedIn } from '../fixtures/users.ts'
import { servingShop } from './drill.ts'
import { drillWith } from './programs.ts'
import { startCachingNginx } from './proxies.ts'
import { answers, waitFor } from './wait.ts'

drillWith('nginx')(
  'a shared cache keeps for CDN_SECONDS what is public, and nothing else',
  async () => {
    const { shop, app } = await servingShop(
      { atRisk: 'everything', products: 3, customers: 1 },
      { CDN_SECONDS: '3' },
    )
    const proxy = await startCachingNginx(Number(new URL(app.url).port))
    onTestFinished(proxy.stop)
    const { cookie } = shop.stock.administrator
    const get = async (address: string, headers = {}) => {
      const answer = await fetch(proxy.url + address, { headers })
      const { status } = answer
      return { status, from: answer.headers.get('x-cache'), text: await answer.text() }
    }
    for (const address of ['/shop', '/fr/shop']) {
      // A machine with much to do may refuse the first one, and no refusal is kept.
      await answers(app.url + address, 200, 20_000)
      expect(await get(address)).toMatchObject({ status: 200, from: 'MISS' })
      expect(await get(address)).toMatchObject({ from: 'HIT' })
    }
    for (const address of [
      '/api/users/me',
      '/api/admin/orders?page=1',
      '/api/customer/products?q=dish',
      // In the language that a header asks for.
      '/api/customer/categories',
    ])
      for (let times = 0; times < 2; times += 1)
        expect(await get(address, { cookie })).toMatchObject({ from: 'MISS' })

    const params = at({ id: shop.stock.categoryId })
    const body = { name: 'Skewers', description: 'On the grill' }
    await signedIn(shop.stock.administrator, proxy).call(categoryApi.update, { params, body })
    for (const address of ['/shop', '/fr/shop']) {
      const isRenamed = async () => (await get(address)).text.includes('Skewers')
      await waitFor(`the new name on ${address}`, isRenamed, 10_000)
    }
  },
)
