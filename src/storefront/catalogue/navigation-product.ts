import type { Product } from '../../shop/catalogue/product.ts'

/**
 * What ProductLink passed on. The state of a navigation outlives the program that wrote it, so it is
 * checked; by hand, for schemas would cost every first visit to a product 8 KB.
 */
export function navigationProduct(state: unknown): Product | undefined {
  const product = isObject(state) ? state.product : undefined
  return isProduct(product) ? product : undefined
}

const isProduct = (value: unknown): value is Product =>
  isObject(value) &&
  isObject(value.category) &&
  [value.id, value.price, value.category.id].every((part) => typeof part === 'number') &&
  [value.name, value.description, value.image, value.category.name].every(
    (part) => typeof part === 'string',
  ) &&
  (value.left === null || typeof value.left === 'number')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
