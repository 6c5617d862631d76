import type { Product } from '../../shop/catalogue/product.ts'
import { isObject } from '../../ui/is-object.ts'
import { hasNameAndPrice } from '../cart/cart.ts'

/** The product in the state of a link, checked: the browser's history may have it from an older release. */
export function navigationProduct(state: unknown): Product | undefined {
  const product = isObject(state) ? state.product : undefined
  return isProduct(product) ? product : undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isOptionalList = (value: unknown) => value === undefined || Array.isArray(value)

/** Checks the fields without which its page would fail. */
const isProduct = (value: unknown): value is Product =>
  hasNameAndPrice(value) &&
  [value.slug, value.description, value.image].every(isText) &&
  [value.defaultOptions, value.optionGroups, value.untranslated].every(isOptionalList) &&
  isObject(value.category) &&
  [value.category.name, value.category.enteredName ?? ''].every(isText) &&
  isOptionalList(value.category.untranslated)
