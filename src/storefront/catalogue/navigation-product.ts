import type { Product } from '../../shop/catalogue/product.ts'
import { isObject } from '../../ui/is-object.ts'
import { hasNameAndPrice } from '../cart/cart.ts'

/** What ProductLink passed on, checked: the state of a navigation outlives the program that wrote it. */
export function navigationProduct(state: unknown): Product | undefined {
  const product = isObject(state) ? state.product : undefined
  return isProduct(product) ? product : undefined
}

const isProduct = (value: unknown): value is Product =>
  hasNameAndPrice(value) &&
  isObject(value.category) &&
  typeof value.category.id === 'number' &&
  [value.description, value.image, value.category.name].every((part) => typeof part === 'string') &&
  (value.left === null || typeof value.left === 'number')
