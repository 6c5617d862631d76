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

/** What every address takes for the folder that it is in, or the one above. */
const folders = /^\.{1,2}$/

const texts = {
  name: name(maxCategoryNameLength, categoryMessages.enterName).check(
    z.refine((text) => !folders.test(text), encodeMessage(categoryMessages.enterName)),
  ),
  description: paragraph(maxCategoryDescriptionLength, categoryMessages.enterDescription),
}
export const categoryTexts = ['name', 'description'] as const

const OwnTexts = z.object({ id: z.number(), name: z.string(), description: z.string() })

/** What visitors read, in their language. `enteredName`, of which addresses are made, where `name` is another one. */
export const Category = z.extend(OwnTexts, { enteredName: z.optional(z.string()), untranslated })
export type Category = z.output<typeof Category>

/** What an address calls a category, as names are written. */
export const writtenName = (nameOrId: string): string => nameOrId.normalize('NFC').trim()

/**
 * The same whatever its case, by PostgreSQL's rule, which makes names unique: letter by letter, and `İ` is `i`.
 * JavaScript's rule for whole texts looks at what stands beside a letter.
 */
export const categoryCalled = (nameOrId: string): string =>
  Array.from(writtenName(nameOrId), (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('i\u0307', 'i')

/**
 * What a cell of a table may call a category, the likeliest first: the whole cell, or of several such as
 * `Food > Pizza, Lunch` those deepest down.
 */
export function categoriesIn(cell: string): string[] {
  const paths = cell
    .split(/[,;|]/)
    .map((path) => path.split('>').map(writtenName).filter(Boolean).reverse())
    .sort((one, other) => other.length - one.length)
  return [...new Set([cell, ...paths.flat()])]
}

/**
 * Of what visitors read, the one that the server finds by this address, too: names win over ids, and a name as it
 * is written over those that are like it to some databases only.
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

/** What administrators see: what was entered, and its translations. */
export const EnteredCategory = z.extend(OwnTexts, { translations: storedTranslations(texts) })
export type EnteredCategory = z.output<typeof EnteredCategory>

/** What a product carries of its category. */
export const CategoryRow = z.pick(EnteredCategory, { id: true, name: true, translations: true })
export type CategoryRow = z.output<typeof CategoryRow>

export const CategoryForm = z.object({ ...texts, translations: translationsOf(texts) })
export type CategoryForm = z.output<typeof CategoryForm>
