import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { categoryApi } from '../../src/shop/catalogue/category.api.ts'
import type { Category } from '../../src/shop/catalogue/category.ts'
import { productApi } from '../../src/shop/catalogue/product.api.ts'
import type { ProductForm, StockedProduct } from '../../src/shop/catalogue/product.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import {
  type NewOrder,
  type OrderStatus,
  type OrderWithHistory,
  totalsOf,
} from '../../src/shop/orders/order.ts'
import { paymentMethodApi } from '../../src/shop/payments/payment-method.api.ts'
import type { PaymentMethod } from '../../src/shop/payments/payment-method.ts'
import { at } from './client.ts'
import { asAdmin, asCustomer, type Person } from './shop.ts'
import { unique } from './unique.ts'

/** Sees to it that there is something to test with; no test signs it out or deletes it. */
const shopkeeper = await asAdmin()

/** A small picture, as base64. */
export const aPicture = async (background = '#c33'): Promise<string> => {
  const picture = sharp({ create: { width: 16, height: 12, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}
const picture = await aPicture()

export const aCategory = (name = unique('Category')): Promise<Category> =>
  shopkeeper.call(categoryApi.create, { body: { name, description: 'Made for a test.' } })

export const aPaymentMethod = (): Promise<PaymentMethod> =>
  shopkeeper.call(paymentMethodApi.create, { body: { paymentMethod: unique('Cash') } })

/** What the form for a product sends. */
export async function productForm(wanted: Partial<ProductForm> = {}): Promise<ProductForm> {
  return {
    name: unique('Brochette'),
    price: 1_500,
    quantity: 10,
    description: 'Made for a test.',
    image: picture,
    category: wanted.category ?? { id: (await aCategory()).id },
    ...wanted,
  }
}

export const aProduct = async (wanted: Partial<ProductForm> = {}): Promise<StockedProduct> =>
  shopkeeper.call(productApi.create, { body: await productForm(wanted) })

export async function stockOf(product: { id: number }): Promise<number> {
  const query = { image: 'url' } as const
  const { quantity } = await shopkeeper.call(productApi.show, { params: at(product), query })
  return quantity
}

type Line = readonly [product: Pick<StockedProduct, 'id' | 'price'>, quantity: number]

type PlacedAtOnce = NewOrder & Required<Pick<NewOrder, 'items'>>

/** What the place-order dialog sends for these products, with a way to pay of its own. */
export const anOrderFor = async (...wanted: Line[]): Promise<PlacedAtOnce> =>
  orderPaidBy(await aPaymentMethod(), ...wanted)

/** The same with one way to pay for many: a thousand of their own would fill the plain list. */
export function orderPaidBy({ id: paidBy }: { id: number }, ...wanted: Line[]): PlacedAtOnce {
  const items = wanted.map(([{ id, price }, quantity]) => ({ product: { id }, quantity, price }))
  return {
    trackingId: randomUUID(),
    address: 'KG 11 Ave 5',
    city: 'Kigali',
    paymentMethod: { id: paidBy },
    totalAmount: totalsOf(items).totalAmount,
    items,
  }
}

export interface PlacedOrder {
  readonly order: OrderWithHistory
  readonly customer: Person
  readonly product: StockedProduct
}

/** The shortest way from PENDING to each status. */
const wayTo: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: [],
  DISPATCHED: ['DISPATCHED'],
  COMPLETED: ['DISPATCHED', 'COMPLETED'],
  CANCELED: ['CANCELED'],
}

/** An order of two portions of a product that had ten, brought to the wanted status. */
export async function anOrder(
  wanted: { status?: OrderStatus; customer?: Person } = {},
): Promise<PlacedOrder> {
  const [customer, product] = await Promise.all([wanted.customer ?? asCustomer(), aProduct()])
  const body = await anOrderFor([product, 2])
  let order = await customer.call(orderApi.place, { body })
  const params = at(order)
  for (const status of wayTo[wanted.status ?? 'PENDING']) {
    order = await shopkeeper.call(orderApi.moveAny, { params, body: { status } })
  }
  return { order, customer, product }
}
