import { type RawBuilder, sql } from 'kysely'
import { translatedLanguages } from '../../platform/language/language.ts'

/** A text of a product or a category in each language, the entered one first; null where it is not translated. */
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
