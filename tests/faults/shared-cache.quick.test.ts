import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { hasProgram } from './programs.ts'
import { startCachingNginx } from './proxies.ts'
import { statusOf, waitFor } from './wait.ts'

/** What a content delivery network does when it is told to forget; refuses the first call. */
async function startPurger(forget: (keys: readonly string[]) => void) {
  const calls: { authorization: string | undefined; keys: string[] }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { keys } = JSON.parse(body)
      calls.push({ authorization: request.headers.authorization, keys })
      if (calls.length > 1) forget(keys)
      response.writeHead(calls.length > 1 ? 204 : 500).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    calls,
    url: `http://shop:s%40crt@127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
  }
}

test.runIf(hasProgram('nginx'))(
  'a shared cache keeps what is public until it changes, and nothing else',
  async () => {
    const shop = await openPostgresShop({ atRisk: 'everything', products: 3, customers: 1 })
    onTestFinished(shop.close)
    let folder = ''
    const purger = await startPurger((keys) => {
      for (const name of readdirSync(folder)) {
        const file = path.join(folder, name)
        const [, kept = ''] = /^surrogate-key: (.*)$/im.exec(readFileSync(file, 'latin1')) ?? []
        if (keys.some((key) => kept.trim().split(' ').includes(key))) rmSync(file)
      }
    })
    const app = await shop.start({ CDN_SECONDS: '600', PURGE_URL: purger.url })
    await app.untilReady()
    const proxy = await startCachingNginx(Number(new URL(app.url).port))
    onTestFinished(proxy.stop)
    folder = proxy.cacheFolder
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

    const started = Date.now()
    const renamed = await fetch(
      `${proxy.url}/api/admin/categories/update/${shop.stock.categoryId}`,
      {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Skewers', description: 'On the grill' }),
      },
    )
    expect(renamed.status).toBe(200)
    expect(Date.now() - started).toBeLessThan(1_000)
    const isRenamed = async () => (await get('/shop')).text.includes('Skewers')
    await waitFor('the new name', isRenamed, 10_000)
    expect((await get('/fr/shop')).text).toContain('Skewers')
    expect(purger.calls.at(0)).toEqual({
      authorization: `Basic ${Buffer.from('shop:s@crt').toString('base64')}`,
      keys: ['catalogue'],
    })
    expect(purger.calls).toHaveLength(2)
  },
)
