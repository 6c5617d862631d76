import { randomUUID } from 'node:crypto'
import { apiDocument } from '../../src/endpoints/document.server.ts'
import type { Endpoint } from '../../src/platform/api/endpoint.ts'
import type { Role } from '../../src/platform/role.ts'
import { shippingFor } from '../../src/shop/totals.ts'
import type { User } from '../fixtures/users.ts'
import type { Prng } from './prng.ts'
import type { Target } from './target.ts'

/** `LEAVING` is who gets signed out. */
export type Actors = Record<Role | 'LEAVING', User>

export type Scene = { target: Target; actors: Actors; prng: Prng }

/** A request that might be a real one: the parts of it that can be attacked. */
export type Believable = {
  params: Record<string, string>
  body: Record<string, unknown> | undefined
}

/** A picture of one pixel, as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const exampleBodyOf = ({ method, path }: Endpoint) =>
  apiDocument.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']
    ?.example as Record<string, unknown> | undefined

/** What somebody of the actors could send to an endpoint, with ids that exist. */
export function believable(endpoint: Endpoint, scene: Scene): Believable {
  const example = exampleBodyOf(endpoint)
  return {
    params: Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        liveParam(endpoint, name, scene),
      ]),
    ),
    body: example && { ...example, ...liveFields(endpoint, scene) },
  }
}

/** Changes and deletions hit what nobody else needs: the later half of the products. */
function liveParam({ path, method }: Endpoint, name: string, { target, actors, prng }: Scene) {
  const { products, categoryId, paymentMethodId } = target.stock
  if (name === 'userId') return String(actors.CUSTOMER.id)
  if (name === 'category') return prng.pick(['Brochettes', 'brochettes', String(categoryId)])
  if (path.includes('/products/')) {
    const half = Math.floor(products.length / 2)
    const index = prng.below(half) + (method === 'GET' ? 0 : half)
    return String(products[index]?.id)
  }
  if (path.includes('/categories/')) return String(categoryId + (method === 'GET' ? 0 : 1))
  if (path.includes('/payments/')) return String(paymentMethodId + (method === 'GET' ? 0 : 1))
  if (path.includes('/users/')) return String(1_000_000)
  return String(1 + prng.below(200))
}

function liveFields({ path }: Endpoint, { target, actors, prng }: Scene): Record<string, unknown> {
  const { products, categoryId, paymentMethodId } = target.stock
  const product = products[prng.below(20)] ?? { id: 1, price: 1 }
  const line = { product: { id: product.id }, quantity: 1 + prng.below(2), price: product.price }
  const subtotal = line.price * line.quantity
  const name = `Dish ${randomUUID()}`
  if (path.endsWith('/orders/create')) {
    return {
      trackingId: randomUUID(),
      user: { id: actors.CUSTOMER.id },
      paymentMethod: { id: paymentMethodId },
      totalAmount: subtotal + shippingFor(subtotal),
      items: prng.oneIn(3) ? undefined : [line],
    }
  }
  if (path.endsWith('/order-items/add')) return { ...line, order: { id: 1 + prng.below(200) } }
  if (path.includes('/users/register')) {
    return { username: name, email: `${randomUUID()}@example.rw` }
  }
  if (path.includes('/admin/products/') && !/stock|import/.test(path)) {
    return { name, image: pixel, category: { id: categoryId } }
  }
  if (path.includes('/admin/categories/')) return { name, user: { id: actors.ADMIN.id } }
  if (path.includes('/admin/payments/')) {
    return { paymentMethod: name, user: { id: actors.ADMIN.id } }
  }
  // The shop stays open, and sells as before.
  if (path.endsWith('/settings'))
    return { openingHours: null, pausedUntil: null, prepay: false, openOrdersPerCustomer: null }
  return {}
}
