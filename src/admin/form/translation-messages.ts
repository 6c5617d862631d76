import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isLanguage, languageTable } from '../../platform/language/language.ts'
import type { TranslatedText } from '../../platform/language/translations.ts'

interface Words {
  /** The label of its field, where the name of the language is not beside it. */
  readonly inLanguage: (language: string) => MessageDescriptor
  readonly missing: MessageDescriptor
}

/** The texts of things that people read in their language. */
const words = {
  name: {
    inLanguage: (language) => msg`Name in ${language}`,
    missing: msg`Name missing`,
  },
  description: {
    inLanguage: (language) => msg`Description in ${language}`,
    missing: msg`Description missing`,
  },
  paymentMethod: {
    inLanguage: (language) => msg`Payment method in ${language}`,
    missing: msg`Name missing`,
  },
  announcement: {
    inLanguage: (language) => msg`Announcement in ${language}`,
    missing: msg`Announcement missing`,
  },
} as const satisfies Readonly<Record<string, Words>>

/** The fields of which there are texts in other languages. */
export type TextField = keyof typeof words

const isTextField = (field: string): field is TextField => Object.hasOwn(words, field)

/** `Name in Français`. */
export const textLabel = ({ language, field }: TranslatedText<TextField>): MessageDescriptor =>
  words[field].inLanguage(languageTable[language].name)

/** The same by its name (`translations.fr.name`), which may be of a language that is no more; undefined for another name. */
export function labelOfName(name: string): MessageDescriptor | undefined {
  const [first, language = '', field = ''] = name.split('.')
  if (first !== 'translations' || !isTextField(field)) return undefined
  return words[field].inLanguage(isLanguage(language) ? languageTable[language].name : language)
}

export const missingMessage = (field: TextField): MessageDescriptor => words[field].missing
