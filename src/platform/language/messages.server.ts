import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLanguage, figuresLike, isLanguage, type Language } from './language.ts'
import { fill, findTranslation, hasValues, sentenceKey, translate } from './sentences.ts'

const folder = path.join(import.meta.dirname, '../../../locales/compiled')
const loaded = new Map<Language, I18n>()

/** The server's messages in a language. @throws Error before they were compiled */
function messagesOf(language: Language): I18n {
  let i18n = loaded.get(language)
  if (!i18n) {
    const text = readFileSync(path.join(folder, `${language}-server.json`), 'utf8')
    const messages: Messages = JSON.parse(text)
    i18n = setupI18n({
      locale: language,
      locales: figuresLike[language],
      messages: { [language]: messages },
    })
    loaded.set(language, i18n)
  }
  return i18n
}

/** An English sentence of the server in another language; as it is where nobody has translated it. */
export function translateTo(language: Language, text: string): string {
  if (process.env.CHECK_MESSAGES === 'on') requireTranslation(text)
  if (language === defaultLanguage) return text
  return translate(messagesOf(language), text)
}

/** In tests: whatever the server says is a sentence that translators have seen. */
function requireTranslation(text: string): void {
  if (findTranslation(messagesOf('rw'), text) === undefined)
    throw new Error(`Translators have not seen this, mark it with i18n: ${text}`)
}

/** Says sentences in one language, with values: for mails. */
export type Say = (sentence: string, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (language: Language): Say =>
  (sentence, values = {}) => {
    if (language === defaultLanguage) return fill(sentence, values)
    const key = hasValues(sentence) ? sentence : sentenceKey(sentence)
    const i18n = messagesOf(language)
    return Object.hasOwn(i18n.messages, key) ? i18n._(key, values) : fill(sentence, values)
  }

/** A language tag (RFC 5646), alone or first in a list such as `fr-FR, en;q=0.5`. */
const languageTag = /^([a-z]{2,8})(?:-[a-z0-9]{1,8})*[ \t]*(?:[,;]|$)/

/** The language that `X-Language` asks for, by its first subtag, whatever its case; else English. */
export function requestLanguage(header: string | readonly string[] | undefined): Language {
  const [, first = ''] = languageTag.exec(String(header ?? '').toLowerCase()) ?? []
  return isLanguage(first) ? first : defaultLanguage
}
