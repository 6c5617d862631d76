import { sql } from 'kysely'
import * as z from 'zod/mini'
import { translatedLanguages } from '../../platform/language/language.ts'
import { storedTranslations } from '../../platform/language/translations.ts'
import { productTexts } from './product.ts'

/** Whether a product `p` lacks a text in some language. */
export const lacksText = sql.join(
  translatedLanguages.flatMap((language) =>
    productTexts.map(
      (field) => sql`p.translations -> ${sql.lit(language)} ->> ${sql.lit(field)} is null`,
    ),
  ),
  sql` or `,
)

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
