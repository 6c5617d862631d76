import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { categoryApi } from '../../src/shop/catalogue/category.api.ts'
import type { Category } from '../../src/shop/catalogue/category.ts'
import { productApi, productPages } from '../../src/shop/catalogue/product.api.ts'
import type { Product, ProductForm, StockedProduct } from '../../src/shop/catalogue/product.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import {
  type NewOrder,
  type OrderStatus,
  type OrderWithHistory,
  totalsOf,
} from '../../src/shop/orders/order.ts'
import { paymentMethodApi, paymentMethodLists } from '../../src/shop/payments/payment-method.api.ts'
import type { PaymentMethod } from '../../src/shop/payments/payment-method.ts'
import { at, type Client } from '../setup/client.ts'
import { unique } from '../setup/unique.ts'
import type { Person } from './people.ts'

/** A small picture, as a file of a camera would be. */
export const aPictureFile = (background = '#c33'): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .png()
    .toBuffer()

const picture = (await aPictureFile()).toString('base64')

type Line = readonly [product: { id: number; price: number }, quantity: number]

/** What an administrator has put into the shop for a test. */
export function goodsOf(keeper: Client) {
  const aCategory = (wanted: Partial<Category> = {}): Promise<Category> =>
    keeper.call(categoryApi.create, {
      body: { name: unique('Category'), description: 'Made for a test.', ...wanted },
    })

  const aProduct = async (wanted: Partial<ProductForm> = {}): Promise<StockedProduct> =>
    keeper.call(productApi.create, {
      body: {
        name: unique('Brochette'),
        price: 1_500,
        quantity: 100,
        description: 'Made for a test.',
        image: picture,
        ...wanted,
        category: wanted.category ?? { id: (await aCategory()).id },
      },
    })

  const aPaymentMethod = (name = unique('Cash')): Promise<PaymentMethod> =>
    keeper.call(paymentMethodApi.create, { body: { paymentMethod: name } })

  /** What the place-order dialog sends for these products. */
  async function anOrderFor(...wanted: Line[]): Promise<NewOrder> {
    const items = wanted.map(([{ id, price }, quantity]) => ({ product: { id }, quantity, price }))
    const [method] = await keeper.call(paymentMethodLists.list)
    return {
      trackingId: randomUUID(),
      address: 'KG 11 Ave 5',
      city: 'Kigali',
      paymentMethod: { id: method?.id ?? 0 },
      totalAmount: totalsOf(items).totalAmount,
      items,
    }
  }

  /** An order of the customer, brought to the wanted status. */
  async function anOrder(
    customer: Person,
    wanted: { status?: OrderStatus; lines?: readonly Line[] } = {},
  ): Promise<OrderWithHistory> {
    const lines = wanted.lines ?? [[await aProduct(), 2] as const]
    const body = await anOrderFor(...lines)
    let order = await customer.call(orderApi.place, { body })
    for (const status of wayTo[wanted.status ?? 'PENDING']) {
      order = await keeper.call(orderApi.moveAny, { params: at(order), body: { status } })
    }
    return order
  }

  return { aCategory, aProduct, aPaymentMethod, anOrderFor, anOrder }
}

export type Goods = ReturnType<typeof goodsOf>

/** The shortest way from PENDING to each status. */
const wayTo: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: [],
  DISPATCHED: ['DISPATCHED'],
  COMPLETED: ['DISPATCHED', 'COMPLETED'],
  CANCELED: ['CANCELED'],
}

/** All products, as visitors see them. */
export async function productsOf(anyone: Client): Promise<Product[]> {
  const size = 100
  const query = { image: 'url', page: '1', size: String(size) } as const
  const { items } = await anyone.call(productPages.browse, { query })
  return items
}
