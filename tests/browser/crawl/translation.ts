import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Language } from '../../../src/platform/language/language.ts'

const locales = path.join(import.meta.dirname, '../../../locales')
const po = formatter()

/** A text, as it stands in the source or was entered, and as it is in a language. */
export interface Said {
  readonly english: string
  readonly translated: string
}

/** All texts of the site, by the id that its macros give them. */
export async function entriesOf(language: Language): Promise<ReadonlyMap<string, Said>> {
  const filename = path.join(locales, `${language}.po`)
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalogue = await po.parse(readFileSync(filename, 'utf8'), context)
  return new Map(
    Object.entries(catalogue).map(([id, { message = id, translation = '' }]) => [
      id,
      { english: message, translated: translation },
    ]),
  )
}

export type Translate = (
  english: string,
  values?: Record<string, unknown>,
  context?: string,
) => string

/** What the site says in this language for an English text of its catalogue. */
export function translateBy(entries: ReadonlyMap<string, Said>, language: Language): Translate {
  const messages = Object.fromEntries(
    [...entries].map(([id, { translated }]) => [id, compileMessageOrThrow(translated)]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (english, values = {}, context) => {
    const id = generateMessageId(english, context)
    if (!entries.has(id)) throw new Error(`Not in the catalogue: ${english}`)
    return i18n._(id, values)
  }
}

/** What is said whatever the values are, in all forms. */
export const wordsWithoutValues = (text: string): string[] => literals(compileMessageOrThrow(text))

function literals(compiled: CompiledMessage): string[] {
  if (typeof compiled === 'string') return [withoutMarks(compiled)]
  return compiled.flatMap((part) => {
    if (typeof part === 'string') return [withoutMarks(part)]
    const [, , forms] = part
    if (typeof forms !== 'object' || forms === null) return []
    return Object.values(forms)
      .filter((form) => typeof form === 'string' || Array.isArray(form))
      .flatMap((form) => literals(form as CompiledMessage))
  })
}

/** `<0>your orders</0>` is said as `your orders`. */
const withoutMarks = (text: string) => text.replace(/<\/?\d+\/?>/g, ' ')
