import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLanguage, isLanguage, type Language } from './language.ts'
import { fill, hasValues, sentenceKey, spoken, translated } from './sentences.ts'

const folder = path.join(import.meta.dirname, '../../../locales/compiled')
const catalogues = new Map<Language, I18n>()

/** What the server says in a language. @throws Error before the catalogues were compiled */
function catalogueOf(language: Language): I18n {
  let catalogue = catalogues.get(language)
  if (!catalogue) {
    const text = readFileSync(path.join(folder, `${language}-server.json`), 'utf8')
    const messages: Messages = JSON.parse(text)
    catalogue = setupI18n({ locale: language, messages: { [language]: messages } })
    catalogues.set(language, catalogue)
  }
  return catalogue
}

/** An English sentence of the server in another language; as it is where nobody has translated it. */
export function speak(language: Language, text: string): string {
  if (process.env.CHECK_MESSAGES === 'on') requireTranslation(text)
  if (language === defaultLanguage) return text
  return spoken(catalogueOf(language), text)
}

/** In tests: whatever the server says is a sentence that translators have seen. */
function requireTranslation(text: string): void {
  if (translated(catalogueOf('rw'), text) === undefined)
    throw new Error(`Not in the catalogues, mark it with i18n: ${text}`)
}

/** Says sentences in one language, with values: for mails. */
export type Say = (sentence: string, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (language: Language): Say =>
  (sentence, values = {}) => {
    if (language === defaultLanguage) return fill(sentence, values)
    const key = hasValues(sentence) ? sentence : sentenceKey(sentence)
    const catalogue = catalogueOf(language)
    return Object.hasOwn(catalogue.messages, key)
      ? catalogue._(key, values)
      : fill(sentence, values)
  }

/** Of `X-Language`: its first subtag, whatever its case; English for anything else. */
export function languageAsked(header: string | readonly string[] | undefined): Language {
  const [first = ''] = /^[a-z]+/.exec(String(header ?? '').toLowerCase()) ?? []
  return isLanguage(first) ? first : defaultLanguage
}
