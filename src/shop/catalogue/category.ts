import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { name, paragraph } from '../../platform/language/text.ts'
import {
  storedTranslations,
  translationsOf,
  untranslated,
} from '../../platform/language/translations.ts'

export const categoryMessages = {
  enterName: message('Enter category name'),
  enterDescription: message('Enter category description'),
  notThere: message('This category does not exist any more.'),
  taken: message('A category with this name exists already.'),
  inUse: message('This category still has products, so it cannot be deleted.'),
} as const

/** Characters. */
export const maxCategoryNameLength = 80
export const maxCategoryDescriptionLength = 5_000

/** `.` and `..`: an address resolves them to a folder. */
const folders = /^\.{1,2}$/

const texts = {
  name: name(maxCategoryNameLength, categoryMessages.enterName).check(
    z.refine((text) => !folders.test(text), encodeMessage(categoryMessages.enterName)),
  ),
  description: paragraph(maxCategoryDescriptionLength, categoryMessages.enterDescription),
}
export const categoryTexts = ['name', 'description'] as const

const OwnTexts = z.object({ id: z.number(), name: z.string(), description: z.string() })

/** A category in the visitor's language. Addresses are made of `enteredName`, which is absent if it is `name`. */
export const Category = z.extend(OwnTexts, { enteredName: z.optional(z.string()), untranslated })
export type Category = z.output<typeof Category>

/** The name or id in an address, normalised as names are stored. */
export const writtenName = (nameOrId: string): string => nameOrId.normalize('NFC').trim()

/**
 * The same in lower case by PostgreSQL's rule, which makes names unique: letter by letter, and `İ` is `i`.
 * JavaScript's rule for whole texts depends on the letters beside a letter.
 */
export const categoryCalled = (nameOrId: string): string =>
  Array.from(writtenName(nameOrId), (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('i\u0307', 'i')

/**
 * The names of categories that a cell of a table may mean, the likeliest first: the whole cell; or, of several such
 * as `Food > Pizza, Lunch`, the deepest ones.
 */
export function categoriesIn(cell: string): string[] {
  const paths = cell
    .split(/[,;|]/)
    .map((path) => path.split('>').map(writtenName).filter(Boolean).reverse())
    .sort((one, other) => other.length - one.length)
  return [...new Set([cell, ...paths.flat()])]
}

/**
 * The category that the server finds by this address, too: names win over ids, and the exact name over names in
 * another case.
 */
export function categoryAt(
  categories: readonly Category[],
  nameOrId: string,
): Category | undefined {
  const [written, called] = [writtenName(nameOrId), categoryCalled(nameOrId)]
  return (
    categories.find(({ name, enteredName = name }) => enteredName === written) ??
    categories.find(({ name, enteredName = name }) => categoryCalled(enteredName) === called) ??
    categories.find(({ id }) => String(id) === called)
  )
}

/** A category for administrators: as it was entered, with its translations. */
export const EnteredCategory = z.extend(OwnTexts, { translations: storedTranslations(texts) })
export type EnteredCategory = z.output<typeof EnteredCategory>

/** The fields of its category that a product carries. */
export const CategoryRow = z.pick(EnteredCategory, { id: true, name: true, translations: true })
export type CategoryRow = z.output<typeof CategoryRow>

export const CategoryForm = z.object({ ...texts, translations: translationsOf(texts) })
export type CategoryForm = z.output<typeof CategoryForm>
