interface LanguageRow {
  /** In the language itself. */
  readonly name: string
  /** ISO 3166-1, for dates (`en-GB`), which do not know the English of Rwanda. */
  readonly region: string
  /** Figures, money and plural forms: as in English (`Rwf 1,234.50`) or in French (`1 234,50 Rwf`). */
  readonly figures: 'en' | 'fr'
  /** Between a label and its value. */
  readonly colon: string
  /** In a date. Browsers write the figure alone. */
  readonly firstOfMonth: string
  /** Offers a page in this language to readers of another one; null for the default language. */
  readonly offer: { readonly text: string; readonly close: string } | null
}

/**
 * The languages of the shop by ISO 639-1, in the order of the menu. Everything that depends on a language reads this
 * table. A new language is a row and a `locales/CODE.po` (docs/translating.md).
 */
export const languageTable = {
  en: {
    name: 'English',
    region: 'GB',
    figures: 'en',
    colon: ':',
    firstOfMonth: '1',
    offer: null,
  },
  rw: {
    name: 'Kinyarwanda',
    region: 'RW',
    figures: 'fr',
    colon: ':',
    firstOfMonth: '1',
    offer: { text: 'Soma uru rupapuro mu Kinyarwanda', close: 'Funga' },
  },
  fr: {
    name: 'Français',
    region: 'FR',
    figures: 'fr',
    colon: '\u202f:',
    firstOfMonth: '1er',
    offer: { text: 'Lire cette page en français', close: 'Fermer' },
  },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof languageTable

/** The language of the source and of the specification. */
export const defaultLanguage = 'en' satisfies Language

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageTable, text)

export const languages: readonly Language[] = Object.keys(languageTable).filter(isLanguage)

/** A language with a catalogue. The default language has its texts in the source. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>

export const translatedLanguages = languages.filter((language) => language !== defaultLanguage)

/** A record with a value for each language. */
export const byLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** The first part of addresses in a language: `/rw`; `''` for the default language. */
export const prefixOf = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`

/** Splits an address (path, query) into its language and the rest, which begins with `/`. */
export function languageOfAddress(address: string): { language: Language; rest: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/is.exec(address) ?? []
  const language = first.toLowerCase()
  if (!isLanguage(language) || language === defaultLanguage)
    return { language: defaultLanguage, rest: address }
  return { language, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The address of a page (`/shop`) in a language: `/rw/shop`; `/rw` for the home page. */
export const inLanguage = (address: string, language: Language): string =>
  (prefixOf(language) + address).replace(/^(\/[a-z]{2})\/(?=[?#]|$)/, '$1')
