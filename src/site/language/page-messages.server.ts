import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { byLanguage, type Language, languageTable } from '../../platform/language/language.ts'

const files = import.meta.glob<Messages>(
  '../../../locales/compiled/*-{menu,customer,admin,rules}.json',
  { import: 'default', eager: true },
)

/** The messages of all pages, by language: pages of several are rendered at once. */
const loaded = byLanguage(open)

function open(language: Language): I18n {
  const ofLanguage = Object.entries(files).filter(([file]) => file.includes(`/${language}-`))
  const messages = Object.assign({}, ...ofLanguage.map(([, found]) => found))
  return setupI18n({
    locale: language,
    locales: languageTable[language].figures,
    messages: { [language]: messages },
  })
}

/** On the server: for the `I18nProvider` around a page. */
export const i18nFor = (language: Language): I18n => loaded[language]
