import * as z from 'zod/mini'
import { numberIn } from '../../platform/language/figures.ts'
import { cleanText } from '../../platform/language/plain-text.ts'
import {
  ProductForm,
  type ProductText,
  productTexts,
  type StockedProduct,
} from '../../shop/catalogue/product.ts'
import { maxNameLength } from '../../shop/catalogue/product-rules.ts'
import {
  readTranslations,
  type TranslationValues,
  translationValues,
} from '../form/translation-folds.tsx'

/** Beside texts in other languages, and what saving adds. */
const typedFields = z.omit(ProductForm, { translations: true, version: true, baseQuantity: true })
type FormField = keyof z.output<typeof typedFields>

/** A product form's fields, all of them text, with one for each text in each language. */
export type ProductFormValues = Record<FormField, string> & TranslationValues<ProductText>

const valuesOf = (textOf: (field: FormField) => string) =>
  Object.fromEntries(z.keyof(typedFields).options.map((field) => [field, textOf(field)])) as Record<
    FormField,
    string
  >

export const emptyFormValues: ProductFormValues = {
  ...valuesOf(() => ''),
  ...translationValues(productTexts, {}),
}

/** The fields of a form that begins with what the product has now. */
export const formValuesOf = (product: StockedProduct): ProductFormValues => ({
  ...valuesOf((field) => {
    if (field === 'category') return String(product.category.id)
    return String(product[field])
  }),
  ...translationValues(productTexts, product.translations),
})

/** The fields of a form for another product like this one. Its picture comes along as base64. */
export const copyOf = (product: StockedProduct): ProductFormValues => ({
  ...formValuesOf(product),
  name: nameOfCopy(product.name),
})

/** In English whatever the admin area speaks, as the name that it is added to. */
const mark = ' (copy)'

/** A long name is shortened for its mark. */
const nameOfCopy = (name: string) =>
  name
    .slice(0, maxNameLength - mark.length)
    .replace(halfCharacter, '')
    .trimEnd() + mark

/** The first half of one that is written as two, where the second is cut off. */
const halfCharacter = /[\uD800-\uDBFF]$/

/** Of the fields whose value is no text, what was typed into them. */
const readers: {
  readonly [Field in FormField as ProductForm[Field] extends string | null | undefined
    ? never
    : Field]-?: (typed: string) => unknown
} = {
  category: (typed) => ({ id: numberIn(typed) }),
  price: (typed) => priceIn(typed),
  quantity: (typed) => quantityIn(typed),
}

/**
 * The form's values as the product's rules take them: price as a decimal, quantity as an integer
 * (specification, section 5).
 */
export const readFormValues = (
  formValues: Record<string, FormDataEntryValue>,
): Record<string, unknown> => {
  const texts = valuesOf((field) => String(formValues[field] ?? ''))
  const figures = Object.entries(readers).map(([field, read]) => [
    field,
    read(texts[field as keyof typeof readers]),
  ])
  return {
    ...texts,
    ...Object.fromEntries(figures),
    translations: readTranslations(productTexts, formValues),
  }
}

/** Undefined where nothing was entered, NaN for what is no such figure. */
export const priceIn = (input: string) => figureIn(input, Number.isFinite)
export const quantityIn = (input: string) => figureIn(input, Number.isInteger)

function figureIn(input: string, isFigure: (value: number) => boolean): number | undefined {
  if (cleanText(input).trim() === '') return undefined
  const value = numberIn(input)
  return isFigure(value) && value >= 0 ? value : Number.NaN
}
