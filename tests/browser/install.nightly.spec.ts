import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { expect, test } from './test.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = {
  id: string
  start_url: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

const linked = (page: Page) => page.locator('head link[rel="manifest"]').getAttribute('href')

test('each language has an app that opens in it, and all are one app', async ({
  page,
  request,
}) => {
  const ids = new Set<string>()
  const said = new Set<string>()
  for (const language of languages) {
    await page.goto(inLanguage('/about', language))
    const address = (await linked(page)) ?? ''
    const answer = await request.get(address)
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/),
      'cache-control': 'public, max-age=3600',
      'content-encoding': 'br',
    })
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      lang: language,
      start_url: inLanguage('/shop', language),
      shortcuts: ['/shop', '/cart', '/order'].map((path) => ({ url: inLanguage(path, language) })),
    })
    ids.add(manifest.id)
    said.add(
      [
        manifest.description,
        ...manifest.shortcuts.map(({ name }: { name: string }) => name),
      ].join(),
    )
  }
  expect([...ids]).toEqual(['/'])
  expect(said.size).toBe(languages.length)
})

test('its pictures have the sizes that it says, and room where a device cuts them', async ({
  request,
}) => {
  const { icons, shortcuts }: Manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, sizes, type, purpose } of [
    ...icons,
    ...shortcuts.flatMap((one) => one.icons),
  ]) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    if (type !== 'image/png') continue
    const picture = sharp(await answer.body())
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    if (purpose) expect(await reachOf(picture, purpose), src).toBeLessThanOrEqual(0.4)
  }
})

/** How far from the middle it is drawn, as a part of its width: from 0.4 on, a device may cut it off. */
async function reachOf(picture: Sharp, purpose: string) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (info.width - 1) / 2
  const ground = data.readUInt32BE(0)
  const isDrawn = (at: number) =>
    purpose === 'monochrome' ? (data[at + 3] ?? 0) > 128 : data.readUInt32BE(at) !== ground
  let reach = 0
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)]
    if (isDrawn(at)) reach = Math.max(reach, Math.hypot(x - middle, y - middle) / info.width)
  }
  return reach
}

test('a browser understands all of the manifest that a page links to', async ({ page, shop }) => {
  const client = await page.context().newCDPSession(page)
  for (const language of languages) {
    await page.goto(inLanguage('/shop', language))
    const { url, errors, data } = await client.send('Page.getAppManifest')
    expect(url).toBe(shop.url + inLanguage('/manifest.webmanifest', language))
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone', lang: language })
  }
})
