import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageTable,
  translatedLanguages,
} from './language.ts'
import { type Message, translate } from './message.ts'

const folder = path.join(import.meta.dirname, '../../../locales/compiled')
const loaded = new Map<Language, I18n>()

/** The server's catalogue of a language, empty for English. @throws Error before catalogues are compiled */
function messagesOf(language: Language): I18n {
  let i18n = loaded.get(language)
  if (!i18n) {
    const messages: Messages =
      language === defaultLanguage
        ? {}
        : JSON.parse(readFileSync(path.join(folder, `${language}-server.json`), 'utf8'))
    i18n = setupI18n({
      locale: language,
      locales: languageTable[language].figures,
      messages: { [language]: messages },
    })
    loaded.set(language, i18n)
  }
  return i18n
}

export type Translate = (message: Message) => string

/** Translates the server's messages into one language. */
export const translateInto =
  (language: Language): Translate =>
  (message) => {
    if (process.env.CHECK_MESSAGES === 'on') requireTranslation(message)
    return translate(messagesOf(language), message)
  }

/** In tests: fails for a message that is in no catalogue. */
function requireTranslation({ id, message }: Message): void {
  const [translated] = translatedLanguages
  if (translated && !Object.hasOwn(messagesOf(translated).messages, id))
    throw new Error(`Translators have not seen this, write message('…'): ${message}`)
}

/** A language tag (RFC 5646), alone or first in a list such as `fr-FR, en;q=0.5`. */
const languageTag = /^([a-z]{2,8})(?:-[a-z0-9]{1,8})*[ \t]*(?:[,;]|$)/

/** The language of `X-Language`, by its first subtag in any case; English if there is none. */
export function requestLanguage(header: string | readonly string[] | undefined): Language {
  const [, first = ''] = languageTag.exec(String(header ?? '').toLowerCase()) ?? []
  return isLanguage(first) ? first : defaultLanguage
}
