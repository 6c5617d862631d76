import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Role } from '../../src/platform/api/endpoint.ts'
import type { Db, Tx } from '../../src/platform/database/database.server.ts'
import { hashSecret, newSecret } from '../../src/platform/http/session.server.ts'
import { insertUser } from '../../src/shop/accounts/account.db.ts'
import { insertSession } from '../../src/shop/accounts/session.db.ts'
import { insertCategory } from '../../src/shop/catalogue/category.db.ts'
import { insertImage } from '../../src/shop/catalogue/image.db.ts'
import { imageHash } from '../../src/shop/catalogue/image.server.ts'
import { insertProduct } from '../../src/shop/catalogue/product.db.ts'
import { insertPaymentMethod } from '../../src/shop/payments/payment-method.db.ts'

/** Somebody who is signed in already: no password had to be hashed for it. */
export type Person = { id: number; email: string; cookie: string }

export type Stock = {
  categoryId: number
  paymentMethodId: number
  products: { id: number; price: number }[]
  customers: Person[]
  administrator: Person
}

/** Fills a migrated, empty database with a small shop; every product has `quantity` in stock. */
export async function stockShop(
  db: Db,
  { products = 12, quantity = 1_000_000, customers = 8 } = {},
): Promise<Stock> {
  const background = { r: 190, g: 80, b: 40 }
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background } })
  const jpeg = await picture.jpeg().toBuffer()
  const hash = imageHash(jpeg)
  return db.transaction().execute(async (tx) => {
    const category = await insertCategory(tx, { name: 'Brochettes', description: 'On the grill' })
    const paymentMethod = await insertPaymentMethod(tx, 'Cash on delivery')
    await insertImage(tx, { hash, jpeg })
    const categoryId = category?.id ?? 0
    const sold = []
    for (let number = 1; number <= products; number += 1) {
      const price = 500 * number
      const written = { slug: `dish${number}`, categoryId, imageHash: hash, price }
      const words = { name: `Dish ${number}`, description: 'Grilled: well done - with salad' }
      sold.push({ id: await insertProduct(tx, { ...written, ...words }, quantity), price })
    }
    const buyers: Person[] = []
    for (let number = 0; number < customers; number += 1) {
      buyers.push(await insertPerson(tx, 'CUSTOMER'))
    }
    return {
      categoryId,
      paymentMethodId: paymentMethod?.id ?? 0,
      products: sold,
      customers: buyers,
      administrator: await insertPerson(tx, 'ADMIN'),
    }
  })
}

/** Somebody confirmed and signed in. */
export async function insertPerson(tx: Tx, role: Role): Promise<Person> {
  const username = `${role.toLowerCase()} ${randomUUID()}`
  const email = `${randomUUID()}@igikoni.test`
  const account = { username, email, passwordHash: 'none', role, confirmed: true }
  const id = await insertUser(tx, account)
  const secret = newSecret()
  await insertSession(tx, hashSecret(secret), { id, username, email, role })
  return { id, email, cookie: `sid=${secret}` }
}
