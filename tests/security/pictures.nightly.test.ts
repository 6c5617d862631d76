import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { imageBytes, imageSide } from '../../src/shop/catalogue/image.ts'
import type { User } from '../fixtures/users.ts'
import { nastyPictures } from './nasty-pictures.ts'
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
