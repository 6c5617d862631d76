import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { slugOf } from '../src/shop/catalogue/product.ts'
import { hasAtMostTwoDecimals } from '../src/shop/money.ts'
import { canMove, orderStatuses, statusTable } from '../src/shop/orders/order-status.ts'
import { busyDay } from './busy-day.ts'
import { categories, paymentMethods, products } from './catalogue.ts'
import { customers, orders } from './people.ts'

const images = path.join(import.meta.dirname, 'images')
const distinct = (names: readonly string[]) => new Set(names).size

describe('the demo catalogue', () => {
  it('calls no two products, addresses, categories or payment methods the same', () => {
    const lower = (name: string) => name.toLowerCase()
    expect(distinct(products.map(({ name }) => lower(name)))).toBe(products.length)
    expect(distinct(products.map(({ name }) => slugOf(name)))).toBe(products.length)
    expect(distinct(categories.map(({ name }) => lower(name)))).toBe(categories.length)
    expect(distinct(paymentMethods.map(({ name }) => lower(name)))).toBe(paymentMethods.length)
  })

  it.each(products)('describes $name', ({ name, description, category, price, quantity }) => {
    expect(name).toBe(name.trim().normalize('NFC'))
    expect(name.length).toBeLessThanOrEqual(80)
    expect(description).toBe(description.trim().normalize('NFC'))
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(400)
    expect(categories.map((known) => known.name)).toContain(category)
    expect(price).toBeGreaterThan(0)
    expect(price).toSatisfy(hasAtMostTwoDecimals)
    expect(quantity).toBeGreaterThanOrEqual(0)
    expect(quantity).toSatisfy(Number.isInteger)
  })

  it('shows every product on a square JPEG of 800 px', async () => {
    for (const { picture } of products) {
      const jpeg = await readFile(path.join(images, picture))
      expect(jpeg.length, picture).toBeLessThanOrEqual(25 * 1024)
      const { info } = await sharp(jpeg, { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info, picture).toMatchObject({ width: 800, height: 800 })
      expect((await sharp(jpeg).metadata()).format, picture).toBe('jpeg')
    }
  })

  it('gives every product its own picture and keeps none that nothing shows', () => {
    const kept = readdirSync(images).filter((file) => file.endsWith('.jpg'))
    expect(kept.sort()).toEqual(products.map(({ picture }) => picture).sort())
  })
})

describe('the demo orders', () => {
  it.each([...orders, ...busyDay])('$customer, $placed: names only what there is', (order) => {
    if (typeof order.customer === 'string')
      expect(customers.map(({ username }) => username)).toContain(order.customer)
    expect(paymentMethods.map(({ name }) => name)).toContain(order.paymentMethod)
    if ('at' in order.placed) expect(order.placed.at).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(distinct(order.lines.map(({ product }) => product))).toBe(order.lines.length)
    for (const line of order.lines) {
      expect(products.map(({ name }) => name)).toContain(line.product)
      expect(line.quantity).toBeGreaterThan(0)
    }
  })

  it.each([...orders, ...busyDay])('$customer, $placed: went a way that orders go', ({ path }) => {
    expect(path[0]).toBe('PENDING')
    const steps = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }))
    const refused = steps.filter(
      ({ from, to }) => !canMove('CUSTOMER', from, to) && !canMove('ADMIN', from, to),
    )
    expect(refused).toEqual([])
  })

  it('are minutes old while they wait, and not promised for a time that has passed', () => {
    const open = [...orders, ...busyDay].filter(
      ({ path }) => statusTable[path.at(-1) ?? 'PENDING'].isOpen,
    )
    expect(open).toHaveLength(3)
    for (const { placed, path } of open) {
      const minutes = 'minutesAgo' in placed ? placed.minutesAgo : Number.POSITIVE_INFINITY
      expect(minutes).toBeLessThan(path.length === 1 ? 15 : 45)
    }
  })

  it('include one in every status', () => {
    const now = orders.map((order) => order.path.at(-1))
    expect(orderStatuses.filter((status) => !now.includes(status))).toEqual([])
  })
})
