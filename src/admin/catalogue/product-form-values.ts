import { numberIn } from '../../platform/language/figures.ts'
import { cleanText } from '../../platform/language/plain-text.ts'
import { productTexts, type StockedProduct } from '../../shop/catalogue/product.ts'
import { maxNameLength } from '../../shop/catalogue/product-rules.ts'
import { readTranslations, translationValues } from '../form/translation-folds.tsx'

/** Ids in a field: `3,7`. */
export const idsIn = (value: string): number[] => value.split(',').filter(Boolean).map(Number)

/** A product form's fields, all of them text, with one for each text in each language. */
export const formValuesOf = (product: StockedProduct | undefined) => ({
  category: String(product?.category.id ?? ''),
  name: product?.name ?? '',
  price: String(product?.price ?? ''),
  quantity: String(product?.quantity ?? ''),
  description: product?.description ?? '',
  image: product?.image ?? '',
  optionGroups: product?.optionGroups.join() ?? '',
  ...translationValues(productTexts, product?.translations ?? {}),
})
export type ProductFormValues = Readonly<ReturnType<typeof formValuesOf>>

/** The fields of a form for another product like this one. Its picture comes along as base64. */
export const copyOf = (product: StockedProduct): ProductFormValues => ({
  ...formValuesOf(product),
  name: nameOfCopy(product.name),
})

/** Always English, like the name that it is added to. */
const mark = ' (copy)'

/** A long name is shortened for its mark, without the first half of a character that is cut in two. */
const nameOfCopy = (name: string) =>
  name
    .slice(0, maxNameLength - mark.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd() + mark

/**
 * The form's values as the product's rules take them: price as a decimal, quantity as an integer
 * (specification, section 5).
 */
export const readFormValues = (values: ProductFormValues) => ({
  ...values,
  category: { id: numberIn(values.category) },
  price: priceIn(values.price),
  quantity: quantityIn(values.quantity),
  optionGroups: idsIn(values.optionGroups),
  translations: readTranslations(productTexts, values),
})

/** Undefined for an empty field, NaN for any other text than such a figure. */
export const priceIn = (input: string) => figureIn(input, Number.isFinite)
export const quantityIn = (input: string) => figureIn(input, Number.isInteger)

function figureIn(input: string, isFigure: (value: number) => boolean): number | undefined {
  if (cleanText(input).trim() === '') return undefined
  const value = numberIn(input)
  return isFigure(value) && value >= 0 ? value : Number.NaN
}
