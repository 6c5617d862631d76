/**
 * What the demo shop sells in the other languages: a file each, by the names of the catalogue. A language
 * without a file has the texts of the catalogue.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { translatedLanguages } from '../src/platform/language/language.ts'
import type { Translations } from '../src/platform/language/translations.ts'

const Texts = z.strictObject({ name: z.string(), description: z.string() })
const Method = z.strictObject({ paymentMethod: z.string() })

const Sold = z.strictObject({
  categories: z.record(z.string(), Texts),
  products: z.record(z.string(), Texts),
  paymentMethods: z.record(z.string(), Method),
})
type Sold = z.output<typeof Sold>

const fileOf = (language: string) =>
  path.join(import.meta.dirname, 'translations', `${language}.json`)

/** By language. */
export const soldIn: ReadonlyMap<string, Sold> = new Map(
  translatedLanguages
    .filter((language) => existsSync(fileOf(language)))
    .map((language) => [language, Sold.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))]),
)

type FieldsOf<Noun extends keyof Sold> = keyof Sold[Noun][string] & string

/** The texts of one row, as the shop keeps them. */
export const translationsOf = <Noun extends keyof Sold>(noun: Noun, name: string) =>
  Object.fromEntries(
    [...soldIn].map(([language, sold]) => [language, sold[noun][name]]),
  ) as Translations<FieldsOf<Noun>>
