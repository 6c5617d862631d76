import * as z from 'zod/mini'
import { ActingUser } from '../../platform/api/endpoint.ts'
import { readFigure } from '../../platform/language/figures.ts'
import { encodeMessage, type Message, message } from '../../platform/language/message.ts'
import { id, line, name as nameRule, paragraph } from '../../platform/language/text.ts'
import {
  isBlank,
  storedTranslations,
  translationColumns,
  translationsOf,
  untranslated,
} from '../../platform/language/translations.ts'
import { hasAtMostTwoDecimals, maxPrice, minPrice } from '../money.ts'
import { maxCategoryNameLength } from './category.ts'
import {
  maxGroupsOfProduct,
  Named,
  optionMessages,
  ShownOption,
  ShownOptionGroup,
  SoldOutUntil,
} from './option.ts'
import { maxDescriptionLength, maxNameLength, maxStock } from './product-rules.ts'

export const productMessages = {
  selectCategory: message('Select a category'),
  enterName: message('Enter product name'),
  enterPrice: message('Enter product price'),
  enterPriceInFigures: message('Enter the price in figures, such as 1500.'),
  priceInOtherCurrency: message('This price is in another currency. Enter it in Rwandan francs.'),
  enterQuantity: message('Enter product quantity'),
  enterWholeQuantity: message('Enter the quantity as a whole number, such as 20.'),
  enterDescription: message('Enter product description'),
  uploadImage: message('Upload product image'),
  imageFailed: message('Failed to upload image. Please try again.'),
  notThere: message('This product does not exist any more.'),
  noCategory: message('This category does not exist any more. Please select another one.'),
  imageGone: message('There is no such picture.'),
  changed: message('Somebody else changed this product in the meantime.'),
} as const

type IsUnreadable = (input: unknown) => boolean

/** The specification has words for a missing figure. An unreadable figure has words of its own. */
const words = (
  missing: Message,
  unreadable: (input: unknown) => Message,
  isUnreadable: IsUnreadable,
) => ({
  error: ({ input }: { input?: unknown }) =>
    encodeMessage(isUnreadable(input) ? unreadable(input) : missing),
})

const unreadablePrice = (input: unknown): Message =>
  typeof input === 'string' && readFigure(input) === 'OTHER_CURRENCY'
    ? productMessages.priceInOtherCurrency
    : productMessages.enterPriceInFigures

const priceRule = (isUnreadable: IsUnreadable) =>
  z
    .number(words(productMessages.enterPrice, unreadablePrice, isUnreadable))
    .check(
      z.minimum(minPrice, encodeMessage(productMessages.enterPrice)),
      z.maximum(
        maxPrice,
        encodeMessage(message('At most {limit}.', { limit: { money: maxPrice } })),
      ),
      z.refine(hasAtMostTwoDecimals, encodeMessage(message('At most two decimals.'))),
    )

const quantityRule = (isUnreadable: IsUnreadable) =>
  z
    .int(
      words(productMessages.enterQuantity, () => productMessages.enterWholeQuantity, isUnreadable),
    )
    .check(
      z.minimum(0, encodeMessage(productMessages.enterQuantity)),
      z.maximum(maxStock, encodeMessage(message('At most {limit}.', { limit: maxStock }))),
    )

// Forms parse numbers, with NaN for an unreadable one. JSON has no NaN.
const price = priceRule(Number.isNaN)
const quantity = quantityRule(Number.isNaN)
const isGiven: IsUnreadable = (input) => (input ?? '') !== ''

const name = nameRule(maxNameLength, productMessages.enterName)

/**
 * Texts of the form and of a table. An optional text is null if it is blank, and does not change if it is left out.
 */
const typedTexts = {
  description: paragraph(maxDescriptionLength, productMessages.enterDescription),
}

/** The texts with translations. */
const texts = { name, description: typedTexts.description }
export const productTexts = ['name', 'description'] as const

const optionGroups = z.array(id()).check(
  z.maxLength(maxGroupsOfProduct, encodeMessage(optionMessages.tooManyOfProduct)),
  z.refine(
    (ids) => new Set(ids).size === ids.length,
    encodeMessage(message('A group of options stands there twice.')),
  ),
)

export const ProductForm = z.object({
  category: z.object(
    { id: id(productMessages.selectCategory), user: z.optional(ActingUser) },
    encodeMessage(productMessages.selectCategory),
  ),
  name,
  price,
  quantity,
  ...typedTexts,
  translations: translationsOf(texts),
  /** Base64, with or without a `data:` prefix. An update also takes the product's own short path. */
  image: z
    .string(encodeMessage(productMessages.uploadImage))
    .check(z.minLength(1, encodeMessage(productMessages.uploadImage))),
  /** The quantity that the form had shown. The difference is applied, so that sold pieces stay sold. */
  baseQuantity: z.optional(quantity),
  /** The version that the form had shown. If the product has another one now: 409 with `current`. */
  version: z.optional(z.int()),
  /** Ids of its groups of options, in the order in which it shows them. Absent: they stay as they are. */
  optionGroups: z.optional(optionGroups),
})
export type ProductForm = z.output<typeof ProductForm>

export const ListedProduct = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.string(),
  category: Named,
})

/**
 * A product for visitors. `left` is null while there is plenty, 0 if the product is sold out. `isNew` (the badge) is
 * true for the last products of the whole list, whatever part of it is requested.
 */
export const Product = z.extend(ListedProduct, {
  category: z.extend(Named, { enteredName: z.optional(z.string()), untranslated }),
  untranslated,
  left: z.nullable(z.number()),
  isNew: z.boolean(),
  hasOptions: z.boolean(),
  /** Some group of options asks for a choice: its page is where it is put into the cart. */
  mustChoose: z.boolean(),
  /** When it can be ordered again, if it is sold out for now whatever its stock is. */
  soldOutUntil: z.nullable(SoldOutUntil),
  /** What is chosen by itself today; absent for a product without options, and where nothing can be. */
  defaultOptions: z.optional(z.array(ShownOption)),
  /** Of one product, and in lists of chosen ids. */
  optionGroups: z.optional(z.array(ShownOptionGroup)),
})
export type Product = z.output<typeof Product>

/** A product for administrators: texts as they were entered, with translations. `quantity` is the stock. */
export const StockedProduct = z.extend(ListedProduct, {
  translations: storedTranslations(texts),
  quantity: z.number(),
  version: z.number(),
  /** Ids, in the order in which the product shows them. */
  optionGroups: z.array(z.number()),
  soldOutUntil: z.nullable(SoldOutUntil),
})
export type StockedProduct = z.output<typeof StockedProduct>

/** Sort keys of the administrators' list. */
export const productSortKeys = ['id', 'name', 'price', 'quantity'] as const
export type ProductSortKey = (typeof productSortKeys)[number]

/** `Beef Burger` → `beefburger`: the other address of a product. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/\s/g, '')

/** A quick edit in the product list. A field that is left out does not change. */
export const ProductQuickEdit = z.object({
  price: z.optional(price),
  /** The price that the list had shown. If the product has another one now: 409 with that price. */
  basePrice: z.optional(price),
  quantity: z.optional(quantity),
  baseQuantity: z.optional(quantity),
  category: z.optional(z.object({ id: id(productMessages.selectCategory) })),
})
export type ProductQuickEdit = z.output<typeof ProductQuickEdit>

/** The columns of an imported table that describe the product. */
export const ImportedProduct = z.object({
  id: z.optional(id()),
  name,
  /** One name or several, such as `Food > Pizza`: the one that the shop has counts. */
  category: nameRule(maxCategoryNameLength * 10, productMessages.selectCategory),
  price: priceRule(isGiven),
  quantity: quantityRule(isGiven),
  ...typedTexts,
})
export type ImportedProduct = z.output<typeof ImportedProduct>

/** Null if the cell is blank. */
const baseQuantity = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : value)),
  z.nullable(quantityRule(isGiven)),
)

/**
 * A row of an imported table, with the columns of an export. A row with the id or the name of a product changes it.
 * `base_quantity` is the exported stock: a `quantity` that is the same is no change, so that sold pieces stay sold.
 * Any other quantity is a count and replaces the stock, so that the same table can be imported twice.
 */
export const ImportRow = z.extend(ImportedProduct, {
  ...translationColumns(texts),
  base_quantity: z.optional(baseQuantity),
  /** Names of its groups of options, as `Size | Sauces`. Blank: none. */
  options: z.optional(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      line(8 * 80),
    ),
  ),
})
export type ImportRow = z.output<typeof ImportRow>
