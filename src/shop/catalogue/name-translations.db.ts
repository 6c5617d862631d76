import { sql } from 'kysely'
import * as z from 'zod/mini'
import { translatedLanguages } from '../../platform/language/language.ts'
import { storedTranslations } from '../../platform/language/translations.ts'

/** What a product is called in other languages. */
export const NameTranslations = storedTranslations({ name: z.string() })

/** The same of a product `p`, of which the translations have descriptions, too. */
export const nameTranslations = sql`coalesce((
  select jsonb_object_agg(language, jsonb_build_object('name', texts -> 'name'))
  from jsonb_each(p.translations) as translated (language, texts) where texts ? 'name'), '{}')`

/** About the same of a category `c`, without a query within the query, by which PostgreSQL plans a list otherwise. */
export const categoryNameTranslations = sql`(c.translations ${sql.join(
  translatedLanguages.map((language) => sql`#- ${sql.lit(`{${language},description}`)}`),
  sql` `,
)})`
