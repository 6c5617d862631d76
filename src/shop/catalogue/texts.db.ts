import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { translatedLanguages } from '../../platform/language/language.ts'
import { storedTranslations } from '../../platform/language/translations.ts'

/** A text of a product `p` or a category `c` in each language, the entered one first; null if it is not translated. */
export function inEachLanguage(
  table: 'p' | 'c',
  field: 'name' | 'description',
): RawBuilder<unknown>[] {
  const translations = sql.ref(`${table}.translations`)
  const translated = translatedLanguages.map(
    (language) => sql`${translations} -> ${sql.lit(language)} ->> ${sql.lit(field)}`,
  )
  return [sql.ref(`${table}.${field}`), ...translated]
}

/** The names of a product in other languages. */
export const NameTranslations = storedTranslations({ name: z.string() })

/** The translations of a product `p` without its descriptions. */
export const nameTranslations = sql`coalesce((
  select jsonb_object_agg(language, jsonb_build_object('name', texts -> 'name'))
  from jsonb_each(p.translations) as translated (language, texts) where texts ? 'name'), '{}')`

/** The translations of a category `c` without its descriptions. A subquery would change PostgreSQL's plan of a list. */
export const categoryNameTranslations = sql`(c.translations ${sql.join(
  translatedLanguages.map((language) => sql`#- ${sql.lit(`{${language},description}`)}`),
  sql` `,
)})`
