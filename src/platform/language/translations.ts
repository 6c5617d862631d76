import * as z from 'zod/mini'
import { type TranslatedLanguage, translatedLanguages } from './language.ts'
import { showsSomething } from './text.ts'
import { type Translations, translationsFrom } from './translated-texts.ts'

/** The same as somebody sends them. */
type GivenTranslations<Field extends string> =
  | {
      [L in TranslatedLanguage]?: { [F in Field]?: string | null | undefined } | null | undefined
    }
  | null

export type Texts = Readonly<Record<string, z.core.$ZodType<string, string>>>

export const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !showsSomething(value))

/** Null, missing and blank are none. */
const optionalText = (rule: z.core.$ZodType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
    z.optional(rule),
  )

const byLanguage = <S>(schema: S) =>
  Object.fromEntries(translatedLanguages.map((language) => [language, schema])) as {
    [L in TranslatedLanguage]: S
  }

/**
 * Translations of these fields as somebody enters them, each under the same rule as the field itself. Null and
 * `{}` are none at all; undefined where nothing is said of them, which leaves them as they were.
 */
export function translationsOf<T extends Texts>(texts: T) {
  type Field = keyof T & string
  const fields = Object.fromEntries(
    Object.entries(texts).map(([field, rule]) => [field, optionalText(rule)]),
  )
  const given = z.pipe(
    z.nullable(z.object(byLanguage(z.nullish(z.object(fields))))),
    z.transform((given: Given | null) =>
      translationsFrom(
        Object.keys(texts) as Field[],
        ({ language, field }) => given?.[language]?.[field],
      ),
    ),
  )
  return z.optional(
    given as unknown as z.ZodMiniType<Translations<Field>, GivenTranslations<Field>>,
  )
}

/** The same as they are stored: under the rules of the release that wrote them. */
export const storedTranslations = <T extends Texts>(texts: T) => {
  const fields = z.object(
    Object.fromEntries(Object.keys(texts).map((field) => [field, z.optional(z.string())])),
  )
  return z.object(byLanguage(z.optional(fields))) as unknown as z.ZodMiniType<
    Translations<keyof T & string>,
    Translations<keyof T & string>
  >
}

type Given = Partial<Record<string, Partial<Record<string, string | undefined>> | null>>

/** In what people read: the fields of it that are in the language in which they were entered. */
export const untranslated = z.optional(z.array(z.string()))
