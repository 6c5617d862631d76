/** What the shop speaks: English, Kinyarwanda, French (ISO 639-1). */
export const languages = ['en', 'rw', 'fr'] as const

export type Language = (typeof languages)[number]

/** The language of whoever does not say. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text)

/** What a language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  rw: 'Kinyarwanda',
  fr: 'Français',
}

/** Whose figures a language is written with: no browser knows those of Kinyarwanda, and each would take its own. */
export const figuresLike: Readonly<Record<Language, string>> = { en: 'en', rw: 'fr', fr: 'fr' }

/** What the addresses of a language begin with: `''`, `/rw`, `/fr`. */
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
