import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db, Tx } from '../src/platform/database/database.server.ts'
import { inTransaction } from '../src/platform/database/transaction.server.ts'
import { insertUser } from '../src/shop/accounts/account.db.ts'
import { hashPassword } from '../src/shop/accounts/password.server.ts'
import { categoryTable } from '../src/shop/catalogue/category.db.ts'
import { insertImage } from '../src/shop/catalogue/image.db.ts'
import { imageHash } from '../src/shop/catalogue/image.server.ts'
import { insertOptionGroup } from '../src/shop/catalogue/option.db.ts'
import { insertProduct } from '../src/shop/catalogue/product.db.ts'
import { slugOf } from '../src/shop/catalogue/product.ts'
import { canMove, firstStatus, statusTable, stockEffect } from '../src/shop/orders/order-status.ts'
import { paymentMethodTable } from '../src/shop/payment-methods/payment-method.db.ts'
import { updateSynonyms } from '../src/shop/search/search.db.ts'
import { updateSettings } from '../src/shop/settings/settings.db.ts'
import { aDay, dayOf, momentOf } from '../src/shop/time-zone.ts'
import { totalsOf } from '../src/shop/totals.ts'
import { busyDay } from './busy-day.ts'
import { categories, paymentMethods, products, simulatedPaymentMethods } from './catalogue.ts'
import { optionGroups } from './options.ts'
import { insertOrders, type PastOrder } from './past-orders.db.ts'
import { customers, type DemoOrder, orders, shopPhone } from './people.ts'
import { findAdministratorId, isEmpty } from './seed.db.ts'
import { nextHoliday } from './special-days.ts'
import { synonyms } from './synonyms.ts'
import { translationsOf } from './translations.ts'

/** Minutes between two steps of a demo order. */
const stepMinutes = 25

/**
 * Loads the demo shop into a database without a catalogue.
 * @param isSimulated the shop is on trial, and payments go to a simulated MTN
 * @returns whether it did
 */
export async function loadDemo(db: Db, { isSimulated = false } = {}): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const accounts = await Promise.all(
    customers.map(async ({ username, email, password }) => {
      const passwordHash = await hashPassword(password)
      return { username, email, passwordHash, role: 'CUSTOMER', confirmed: true } as const
    }),
  )
  await inTransaction(db, async (tx) => {
    const productIds = await loadCatalogue(tx)
    const methodIds = await idsByName(paymentMethods, ({ name }) =>
      paymentMethodTable.insert(tx, {
        paymentMethod: name,
        translations: translationsOf('paymentMethods', name),
      }),
    )
    if (isSimulated)
      for (const { name: paymentMethod, ...method } of simulatedPaymentMethods)
        await paymentMethodTable.insert(tx, {
          paymentMethod,
          translations: translationsOf('paymentMethods', paymentMethod),
          ...method,
        })
    const userIds = new Map<string, number>()
    for (const account of accounts) userIds.set(account.username, await insertUser(tx, account))
    const administratorId = await findAdministratorId(tx)
    const ids = { productIds, methodIds, userIds, administratorId }
    await insertOrders(
      tx,
      [...orders, ...busyDay].map((order) => demoOrder(order, ids)),
    )
    await updateSynonyms(tx, synonyms)
    // A shop to try takes orders at any time of day.
    await updateSettings(tx, {
      openingHours: null,
      exceptions: nextHoliday(Date.now()),
      phone: shopPhone,
      whatsapp: shopPhone,
    })
  })
  return true
}

async function loadCatalogue(tx: Tx): Promise<Map<string, number>> {
  const categoryIds = await idsByName(categories, (category) =>
    categoryTable.insert(tx, {
      ...category,
      translations: translationsOf('categories', category.name),
    }),
  )
  const groupIds = await idsByName(optionGroups, ({ on: _, ...group }) =>
    insertOptionGroup(tx, group),
  )
  const productIds = new Map<string, number>()
  for (const { name, category, price, quantity, description, picture } of products) {
    const jpeg = readFileSync(path.join(import.meta.dirname, 'images', picture))
    const hash = imageHash(jpeg)
    await insertImage(tx, { hash, jpeg })
    const written = {
      name,
      slug: slugOf(name),
      description,
      price,
      categoryId: known(categoryIds, category),
      imageHash: hash,
      translations: translationsOf('products', name),
      optionGroups: optionGroups
        .filter(({ on }) => on.includes(name) || on.includes(category))
        .map((group) => known(groupIds, group.name)),
    }
    productIds.set(name, await insertProduct(tx, written, quantity + orderedOf(name)))
  }
  return productIds
}

/** What the demo orders take out of the stock again, so that the catalogue's figures come out. */
const orderedOf = (product: string): number =>
  [...orders, ...busyDay]
    .filter((order) => statusTable[order.path.at(-1) ?? firstStatus].holdsStock)
    .flatMap((order) => order.lines)
    .filter((line) => line.product === product)
    .reduce((sum, line) => sum + line.quantity, 0)

type Ids = Record<'productIds' | 'methodIds' | 'userIds', Map<string, number>> & {
  readonly administratorId: number | undefined
}

const prices = new Map(products.map(({ name, price }) => [name, price]))

const linesOf = (order: DemoOrder, { productIds }: Ids) =>
  order.lines.map(({ product, quantity }) => ({
    productId: known(productIds, product),
    name: product,
    quantity,
    price: known(prices, product),
  }))

function demoOrder(order: DemoOrder, ids: Ids): PastOrder {
  const { customer } = order
  const guest = typeof customer === 'string' ? undefined : customer
  const account = customers.find(({ username }) => username === customer)
  const lines = linesOf(order, ids)
  const fulfilment = order.isPickUp ? 'PICKUP' : 'DELIVERY'
  const { subtotal, shipping } = totalsOf(lines, fulfilment)
  return {
    trackingId: uuidOf(JSON.stringify(order)),
    userId: ordererOf(order, ids),
    channel: guest?.channel ?? 'WEB',
    customerName: guest?.name,
    fulfilment,
    address: order.address ?? (guest ?? account)?.address ?? '',
    city: order.city,
    phone: (guest ?? account)?.phone,
    note: order.note,
    paymentMethodId: known(ids.methodIds, order.paymentMethod),
    subtotal,
    shipping,
    lines,
    status: order.path.at(-1) ?? firstStatus,
    steps: order.path.map((to, index) => {
      const from = order.path[index - 1] ?? null
      const effect = from === null ? 'order' : (stockEffect(from, to) ?? null)
      return { from, to, effect, at: stepTime(order, index), userId: moverOf(order, index, ids) }
    }),
  }
}

const ordererOf = ({ customer }: DemoOrder, { userIds }: Ids): number | null =>
  typeof customer === 'string' ? known(userIds, customer) : null

/** The kitchen dispatches and completes; customers place orders and change their minds. */
function moverOf(order: DemoOrder, step: number, ids: Ids): number | null {
  const { path } = order
  const userId = ordererOf(order, ids) ?? ids.administratorId ?? null
  const [from, to] = [path[step - 1], path[step]]
  if (from === undefined || to === undefined || canMove('CUSTOMER', from, to)) return userId
  return ids.administratorId ?? userId
}

/** Steps follow each other by the same time, and none of them lies in the future. */
const stepTime = (order: DemoOrder, step: number): Date =>
  new Date(Math.min(placedAt(order).getTime() + step * stepMinutes * 60_000, Date.now()))

/** `{ daysAgo: 1, at: '12:30' }` in Kigali; never in the future. */
function placedAt({ placed }: DemoOrder): Date {
  if ('minutesAgo' in placed) return new Date(Date.now() - placed.minutesAgo * 60_000)
  const day = dayOf(Date.now() - placed.daysAgo * aDay)
  return new Date(Math.min(momentOf(day, placed.at), Date.now() - 5 * 60_000))
}

async function idsByName<T extends { readonly name: string }>(
  rows: readonly T[],
  insert: (row: T) => Promise<{ id: number }>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const row of rows) ids.set(row.name, (await insert(row)).id)
  return ids
}

function known(numbers: ReadonlyMap<string, number>, name: string): number {
  const number = numbers.get(name)
  if (number === undefined) throw new Error(`The demo data mention ${name}, which is not there.`)
  return number
}

/** A version 4 UUID that is the same at every load. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
