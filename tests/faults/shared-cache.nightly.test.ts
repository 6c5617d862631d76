import { expect, onTestFinished, test } from 'vitest'
import { servingShop } from './drill.ts'
import { hasProgram } from './programs.ts'
import { startCachingNginx } from './proxies.ts'
import { statusOf, waitFor } from './wait.ts'

test.runIf(hasProgram('nginx'))(
  'a shared cache keeps what is public for CDN_SECONDS, and nothing else',
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
      const isMade = async () => (await statusOf(app.url + address)) === 200
      await waitFor('a page', isMade, 20_000)
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

    const renamed = await fetch(
      `${proxy.url}/api/admin/categories/update/${shop.stock.categoryId}`,
      {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Skewers', description: 'On the grill' }),
      },
    )
    expect(renamed.status).toBe(200)
    const isRenamed = async () => (await get('/shop')).text.includes('Skewers')
    await waitFor('the new name', isRenamed, 10_000)
    const isRenamedInFrench = async () => (await get('/fr/shop')).text.includes('Skewers')
    await waitFor('the new name in French', isRenamedInFrench, 10_000)
  },
)
