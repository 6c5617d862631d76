import type { Product } from '../../shop/catalogue/product.ts'
import { isObject } from '../../ui/is-object.ts'
import { hasNameAndPrice } from '../cart/cart.ts'

/** What ProductLink passed on, checked: the state of a navigation outlives the program that wrote it. */
export function navigationProduct(state: unknown): Product | undefined {
  const product = isObject(state) ? state.product : undefined
  return isProduct(product) ? product : undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isOfFields = (value: unknown) => value === undefined || Array.isArray(value)

/** Of each field that a page shows, whether it may be rendered; `hasNameAndPrice` has checked the others. */
const checks: Record<
  Exclude<keyof Product, 'id' | 'name' | 'price'>,
  (value: unknown) => boolean
> = {
  slug: isText,
  description: isText,
  image: isText,
  category: (value) =>
    isObject(value) &&
    isNumber(value.id) &&
    isText(value.name) &&
    (value.enteredName === undefined || isText(value.enteredName)) &&
    isOfFields(value.untranslated),
  left: (value) => value === null || isNumber(value),
  isNew: (value) => typeof value === 'boolean',
  untranslated: isOfFields,
}

const isProduct = (value: unknown): value is Product =>
  hasNameAndPrice(value) && Object.entries(checks).every(([field, check]) => check(value[field]))
