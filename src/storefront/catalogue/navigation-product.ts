import type { Product } from '../../shop/catalogue/product.ts'
import { isObject } from '../../ui/is-object.ts'
import { hasNameAndPrice } from '../cart/cart.ts'

/** The product in the state of a link, checked: the browser's history may have it from an older release. */
export function navigationProduct(state: unknown): Product | undefined {
  const product = isObject(state) ? state.product : undefined
  return isProduct(product) ? product : undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number'
const isOptionalList = (value: unknown) => value === undefined || Array.isArray(value)

/** Checks that each field can be rendered; `hasNameAndPrice` checks the others. */
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
    isOptionalList(value.untranslated),
  left: (value) => value === null || isNumber(value),
  isNew: isBoolean,
  hasOptions: isBoolean,
  mustChoose: isBoolean,
  soldOutUntil: (value) => value === null || isText(value),
  defaultOptions: isOptionalList,
  optionGroups: isOptionalList,
  untranslated: isOptionalList,
}

const isProduct = (value: unknown): value is Product =>
  hasNameAndPrice(value) && Object.entries(checks).every(([field, check]) => check(value[field]))
