import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { imageBytes, imageSide } from '../../src/shop/catalogue/image.ts'
import type { User } from '../fixtures/users.ts'
import { send } from './send.ts'
import { openTarget, type Target } from './target.ts'

const uploads = 1_000
const administrators = 4

test(`${uploads} nasty pictures at once neither fill the memory nor get through`, async () => {
  const target = await openTarget({ NODE_OPTIONS: '--max-old-space-size=256' })
  onTestFinished(target.close)
  const pictures = Object.entries(await nastyPictures())
  const users = await Promise.all(
    Array.from({ length: administrators }, () => target.newUser('ADMIN')),
  )
  const statuses: Record<string, Set<number>> = {}
  let slowest = 0
  let memory = 0
  let sent = 0

  async function uploadOn(person: User) {
    while (sent < uploads) {
      sent += 1
      const [name, bytes] = pictures[sent % pictures.length] ?? ['', Buffer.alloc(0)]
      const { status, ms } = await upload(target, person, { name: `${name} ${sent}`, bytes })
      statuses[name] = (statuses[name] ?? new Set()).add(status)
      slowest = Math.max(slowest, ms)
      if (sent % 20 === 0) memory = Math.max(memory, target.memory())
    }
  }
  await Promise.all(users.map(uploadOn))
  console.log(JSON.stringify({ uploads, slowest: Math.round(slowest), memory: Math.round(memory) }))

  expect(new Set(Object.values(statuses).flatMap((seen) => [...seen]))).toEqual(new Set([201, 400]))
  expect([...(statuses['a wall of 16,000 × 16,000 px'] ?? [])]).toEqual([400])
  expect(memory).toBeLessThan(400)
  expect(target.damage()).toEqual([])
  await expectHarmlessPictures(target)
})

interface Picture {
  readonly name: string
  readonly bytes: Buffer
}

const upload = (target: Target, { cookie }: User, { name, bytes }: Picture) => {
  const body = JSON.stringify({
    name,
    price: 1_000,
    quantity: 1,
    description: 'A picture is all it is.',
    category: { id: target.stock.categoryId },
    image: bytes.toString('base64'),
  })
  const headers = { cookie, 'content-type': 'application/json' }
  return send(target.url, { method: 'POST', path: '/api/admin/products/create', headers, body })
}

/** Whatever was taken is a plain JPEG now, of the size the shop promises and with nothing in it. */
async function expectHarmlessPictures({ url }: Target) {
  const asked = { method: 'GET', path: '/api/customer/products', headers: {} }
  const products = JSON.parse((await send(url, asked)).body) as { image: string }[]
  const distinct = new Set(products.map(({ image }) => image))
  for (const image of distinct) {
    const jpeg = Buffer.from(image, 'base64')
    const { format, width, height, exif, icc, xmp, space } = await sharp(jpeg).metadata()
    expect({ format, exif, icc, xmp, space }).toEqual({ format: 'jpeg', space: 'srgb' })
    expect(Math.max(width, height)).toBeLessThanOrEqual(imageSide)
    expect(jpeg.length).toBeLessThanOrEqual(imageBytes)
    expect(jpeg.includes('<script>')).toBe(false)
  }
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c33' }, limitInputPixels: false })

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

/** A GIF of one pixel that blinks for hours. */
function blinking(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ff0000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c000000000100010000020144' + '00', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const page = '<html><script>alert(1)</script></html>'

/** What an administrator's form should never send, and what it might; by name. */
async function nastyPictures(): Promise<Record<string, Buffer>> {
  const jpeg = await noise(300).jpeg().toBuffer()
  const png = await noise(200).png().toBuffer()
  return {
    'a wall of 16,000 × 16,000 px': await plain(16_000, 16_000)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
    'a strip of 60,000 px': await plain(60_000, 10).png().toBuffer(),
    'the largest that is allowed': await plain(5_000, 5_000).png().toBuffer(),
    'ten thousand frames': blinking(10_000),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'a web page': Buffer.from(page),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
    'a page behind a picture': Buffer.concat([jpeg, Buffer.from(page)]),
    'a picture behind a page': Buffer.concat([Buffer.from(page), jpeg]),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half a PNG': png.subarray(0, png.length / 2),
    'a PNG with noise in it': Buffer.from(png).fill(randomBytes(300), 500, 800),
    'a print in four inks': await noise(200).toColourspace('cmyk').jpeg().toBuffer(),
    'sixteen bits a colour': await noise(100).toColourspace('rgb16').png().toBuffer(),
    'see-through': await plain(500, 500, 4).webp().toBuffer(),
    'an AVIF': await plain(400, 400).avif({ effort: 0 }).toBuffer(),
    'a TIFF': await plain(50, 50).tiff().toBuffer(),
    'a million zeros': Buffer.alloc(1_000_000),
    'random bytes': randomBytes(200_000),
    'one byte': Buffer.from([0xff]),
  }
}
