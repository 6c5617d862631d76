interface LanguageRow {
  /** What it calls itself. */
  readonly name: string
  /** ISO 3166-1: for dates (`en-GB`) and Open Graph (`en_GB`), whose readers have no English of Rwanda. */
  readonly region: string
  /** Figures, money and plural forms: as in English (`Rwf 1,234.50`) or in French (`1 234,50 Rwf`). */
  readonly figures: 'en' | 'fr'
  /** Between a label and its value. */
  readonly colon: string
  /** In a date; browsers write the figure alone. */
  readonly firstOfMonth: string
  /** Offers a page to readers who may not know its language; nobody is offered the default language. */
  readonly offer: { readonly text: string; readonly close: string } | null
}

/**
 * What the shop speaks, by ISO 639-1, in the order in which people choose. All that depends on a language
 * asks this table; a new one is a row and a `locales/CODE.po`: docs/translating.md.
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

/** The language of the source, of the specification and the default. */
export const defaultLanguage = 'en' satisfies Language

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageTable, text)

export const languages: readonly Language[] = Object.keys(languageTable).filter(isLanguage)

/** One that has a catalogue: the default is in the source. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>

export const translatedLanguages = languages.filter((language) => language !== defaultLanguage)

/** Something of each language. */
export const byLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** What the addresses of a language begin with: `/rw`; of the default language `''`. */
export const prefixOf = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`

/** Takes an address (path, query) apart into its language and the rest, which begins with `/`. */
export function languageOfAddress(address: string): { language: Language; rest: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/is.exec(address) ?? []
  const language = first.toLowerCase()
  if (!isLanguage(language) || language === defaultLanguage)
    return { language: defaultLanguage, rest: address }
  return { language, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The address of a page (`/shop`) in a language: `/rw/shop`; of the home page `/rw`. */
export const inLanguage = (address: string, language: Language): string =>
  (prefixOf(language) + address).replace(/^(\/[a-z]{2})\/(?=[?#]|$)/, '$1')
