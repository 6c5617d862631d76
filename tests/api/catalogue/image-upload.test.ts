import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCategory, asAdmin, asAnyone, at, productForm, shop } from '#tests'
import { historyApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const category = { id: (await aCategory()).id }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

const upload = async (image: Buffer | string) => {
  const text = typeof image === 'string' ? image : image.toString('base64')
  const body = await productForm({ category, image: text })
  return admin.ask(productApi.create, { query: { image: 'url' }, body })
}

/** The picture as the shop stored it. */
async function stored(image: Buffer | string): Promise<Buffer> {
  const { status, body } = await upload(image)
  expect(status).toBe(201)
  const shown = await admin.call(productApi.show, { params: at(body as { id: number }) })
  return Buffer.from(shown.image, 'base64')
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be a %s and becomes a JPEG',
    async (format) => {
      const jpeg = await stored(await picture(20, 10).toFormat(format).toBuffer())
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 10 })
    },
  )

  it('may come with the prefix browsers put in front, and with line breaks', async () => {
    const png = (await picture(20, 10).png().toBuffer()).toString('base64')
    const lines = png.replace(/.{76}/g, '$&\r\n')
    for (const text of [`data:image/png;base64,${png}`, lines])
      expect((await stored(text)).length).toBeGreaterThan(100)
  })

  it('stays as it is, with no change written down, where the shop has given it out itself', async () => {
    const image = (await noise(64).png().toBuffer()).toString('base64')
    const form = await productForm({ category, image })
    const created = await admin.call(productApi.create, { body: form })
    const params = at(created)
    const shown = await admin.call(productApi.show, { params })
    const body = { ...shown, version: undefined }
    const again = await admin.call(productApi.update, { params, body })
    expect(again.image).toBe(shown.image)
    const query = { noun: 'product', id: created.id } as const
    const { items } = await admin.call(historyApi.list, { query })
    expect(items.map(({ action }) => action)).toEqual(['create'])
  })

  it('is made to fit 800 px and 1 MB', async () => {
    const wide = await stored(await picture(2_000, 500).jpeg().toBuffer())
    expect(await sharp(wide).metadata()).toMatchObject({ width: 800, height: 200 })
    const busy = await stored(await noise(800).webp({ quality: 60 }).toBuffer())
    expect(busy.length).toBeLessThanOrEqual(1_000_000)
  })

  it('is turned upright and loses what it says about camera and place', async () => {
    const exif = { IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitudeRef: 'S' } }
    const photo = await picture(40, 20).withMetadata({ orientation: 6 }).withExifMerge(exif)
    const jpeg = await stored(await photo.jpeg().toBuffer())
    const { width, height, exif: left, orientation } = await sharp(jpeg).metadata()
    expect({ width, height, left, orientation }).toEqual({ width: 20, height: 40 })
    expect(jpeg.includes('script')).toBe(false)
  })

  it('loses what was hidden behind the picture', async () => {
    const hidden = Buffer.from('<html><script>alert(1)</script></html>')
    const jpeg = await stored(Buffer.concat([await picture(20, 10).jpeg().toBuffer(), hidden]))
    expect(jpeg.includes('<html>')).toBe(false)
  })
})

/** A small PNG that says of itself that it is as large as a wall. */
async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await picture(10, 10).png().toBuffer())
  png.writeUInt32BE(16_000, 16)
  png.writeUInt32BE(16_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG that calls itself PNG', () => `data:image/png;base64,${btoa(svg)}`],
  ['a web page', () => Buffer.from('<!doctype html><title>Muraho</title>')],
  ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
  ['half a JPEG', async () => (await noise(100).jpeg().toBuffer()).subarray(0, 2_000)],
  ['a picture larger than any wall', bomb],
  ['a text that is no base64', () => 'not a picture!'],
  ['the address of a picture elsewhere', () => 'https://evil.test/picture.jpg'],
  ['a file of the server', () => 'file:///etc/passwd'],
])('refuses %s', async (_, make) => {
  const message = 'Failed to upload image. Please try again.'
  const fields = { image: message }
  expect(await upload(await make())).toMatchObject({ status: 400, body: { message, fields } })
})

describe('a stored picture', () => {
  it('is served at every width and in every format, for ever', async () => {
    const { body } = await upload(await noise(400).png().toBuffer())
    const folder = (body as { image: string }).image.replace(/[^/]+$/, '')
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
    for (const [format, type] of Object.entries(types)) {
      const response = await fetch(`${shop.url}${folder}160.${format}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { width } = await sharp(await response.arrayBuffer()).metadata()
      expect(width).toBe(160)
    }
    for (const width of [320, 480, 640, 800])
      expect((await fetch(`${shop.url}${folder}${width}.jpg`)).status).toBe(200)
  })

  it('is not sent again to a browser that has it', async () => {
    const { body } = await upload(await noise(30).png().toBuffer())
    const { image } = body as { image: string }
    const etag = (await asAnyone().request('GET', image)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`]) {
      const headers = { 'if-none-match': known }
      const again = await asAnyone().request('GET', image, { headers })
      expect(again).toMatchObject({ status: 304, body: '' })
      expect(again.headers.get('etag')).toBe(etag)
    }
    const headers = { 'if-none-match': '"another"' }
    expect(await asAnyone().request('GET', image, { headers })).toMatchObject({ status: 200 })
  })

  it.each([
    [800, 320],
    [160, 160],
  ])('requested at %i px is %i px wide for visitors who save data', async (asked, given) => {
    const { body } = await upload(await picture(800, 800).png().toBuffer())
    const address = (body as { image: string }).image.replace(/[^/]+$/, `${asked}.webp`)
    const response = await fetch(shop.url + address, { headers: { 'save-data': 'on' } })
    expect(response.headers.get('vary')).toBe('Save-Data')
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(given)
  })

  it.each([
    '/images/00000000000000000000000000000000/480.jpg',
    '/images/HASH/481.jpg',
    '/images/HASH/480.svg',
    '/images/..%2f..%2fpackage.json/480.jpg',
  ])('is not at %s', async (path) => {
    const { body } = await upload(await noise(10).png().toBuffer())
    const [, hash = ''] = /images\/(\w+)/.exec((body as { image: string }).image) ?? []
    const { status } = await asAnyone().request('GET', path.replace('HASH', hash))
    expect(status).toBe(404)
  })
})
