import { afterAll, expect, it } from 'vitest'
import { openTestShop } from '#tests'

const number = '250780000999'
const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const shop = await openTestShop({ MTN_MOMO: 'simulator' })
afterAll(() => shop.close())
const ask = (path: string, init: RequestInit = {}) =>
  fetch(shop.url + path, { redirect: 'manual', ...init })

it('lets somebody who tries the shop out answer on the phone of a customer', async () => {
  const { client } = shop.momo
  if (!client) throw new Error('nobody to pay by')
  const payment = { reference, amount: 12_500, msisdn: number, externalId: 'IGK-7' }
  const words = { payerMessage: 'Igikoni', payeeNote: 'Isombe' }
  const asked = await client.requestToPay({ ...payment, ...words })
  expect(asked).toEqual({ kind: 'ACCEPTED' })

  const chosen = await ask('/demo/phone?number=0780000999')
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `/demo/phone/${number}`])
  const page = await ask(`/demo/phone/${number}`)
  expect(await page.text()).toContain('Pay Rwf 12,500 to IGIKONI?')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  // A form of the page says where it comes from.
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  const french = await ask(`/demo/phone/${number}`, { headers: { 'accept-language': 'fr-RW,fr' } })
  expect(await french.text()).toMatch(/Payer 12\s500\sRwf à IGIKONI\s\?/)

  const body = `press=approve&reference=${reference}`
  const foreign = { ...form, origin: 'https://evil.example.com' }
  const forged = await ask(`/demo/phone/${number}`, { method: 'POST', headers: foreign, body })
  expect(forged.status).toBe(403)
  const pressed = await ask('/demo/phone/0780000999', { method: 'POST', headers: form, body })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/demo/phone/${number}`])
  expect(await client.status(reference)).toMatchObject({ status: 'SUCCESSFUL', amount: 12_500 })
})

it('keeps the language of the page of the shop that leads to a phone', async () => {
  const [address, browser] = [`/demo/phone/${number}?language=rw`, { 'accept-language': 'fr' }]
  const page = await ask(address, { headers: browser })
  expect(await page.text()).toContain('<html lang="rw">')
  const body = `press=approve&reference=${reference}`
  const pressed = await ask(address, { method: 'POST', headers: { ...form, ...browser }, body })
  expect(pressed.headers.get('location')).toBe(address)
  const lost = await ask('/demo/phone/nobody?language=rw')
  const again = await ask(lost.headers.get('location') ?? '', { headers: browser })
  expect(await again.text()).toMatch(/<html lang="rw">[\s\S]*name="language" value="rw"/)
  const chosen = await ask('/demo/phone?number=0780000999&language=rw')
  expect(chosen.headers.get('location')).toBe(address)
})

it('has neither phone nor simulator where MTN is asked, or nobody', async () => {
  const real = {
    MTN_MOMO: 'sandbox',
    MTN_MOMO_URL: 'https://sandbox.example.com/',
    MTN_MOMO_USER: 'user',
    MTN_MOMO_KEY: 'key',
    MTN_MOMO_SUBSCRIPTION_KEY: 'subscription',
  }
  const asked = await shop.openSecondNode(real)
  const closed = await shop.openSecondNode({ MTN_MOMO: 'off' })
  const { environment, currency, simulator } = asked.momo
  expect([environment, currency, simulator]).toEqual(['sandbox/sandbox', 'EUR', undefined])
  expect(closed.momo.client).toBeNull()
  for (const node of [asked, closed]) {
    expect((await fetch(`${node.url}/demo/phone`, { redirect: 'manual' })).status).toBe(404)
    await node.close()
  }
})
