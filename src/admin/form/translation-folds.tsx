import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  defaultLanguage,
  isLanguage,
  languageTable,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../platform/language/language.ts'
import {
  isBlank,
  type TextName,
  type TranslatedText,
  type Translations,
  textIn,
  textName,
  translatedTexts,
  translationsFrom,
} from '../../platform/language/translations.ts'
import { useLanguage } from '../../site/language/formats.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'

interface TranslatedField<Field extends Text> {
  readonly field: Field
  readonly maxLength: number
  readonly isLong?: boolean
  /** Without the text itself its translation is not missing. */
  readonly isOptional?: boolean
}

type FoldsProps<Field extends Text> = {
  fields: readonly TranslatedField<Field>[]
  saving: {
    /** The current values, with the original texts. */
    readonly draft: {
      readonly values: TranslationValues<Field> & Readonly<Record<Field, string>>
    }
    readonly form: { readonly errors: FieldErrors }
  }
}

/** Under the fields of a form: the same texts in each other language, and which of them are missing. */
export function TranslationFolds<Field extends Text>(props: FoldsProps<Field>) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t`Translations`}</legend>
      <div className="divide-y divide-line rounded-md border border-line">
        {translatedLanguages.map((language) => (
          <Fold key={language} {...props} language={language} />
        ))}
      </div>
    </fieldset>
  )
}

type OfLanguage<Field extends Text> = FoldsProps<Field> & { language: TranslatedLanguage }

/** A closed fold is empty: a visible form has one field with each label. */
function Fold<Field extends Text>(props: OfLanguage<Field>) {
  const { fields, saving, language } = props
  const [isOpen, setIsOpen] = useState(false)
  const { errors } = saving.form
  const isShown = isOpen || fields.some(({ field }) => errors[textName({ language, field })])
  return (
    <Disclosure
      className="px-4"
      onToggle={setIsOpen}
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span lang={language}>{languageTable[language].name}</span>
          <Marks {...props} />
        </span>
      }
    >
      <div className="flex flex-col gap-5 pt-2 pb-2">
        {isShown && fields.map((field) => <Field key={field.field} {...props} {...field} />)}
      </div>
    </Disclosure>
  )
}

/** Badges for missing translations. */
function Marks<Field extends Text>({ fields, saving, language }: OfLanguage<Field>) {
  const { t } = useLingui()
  const { values } = saving.draft
  const isThere = ({ field }: TranslatedField<Field>) =>
    !isBlank(values[textName({ language, field })])
  const missing = fields.filter(
    (field) => !isThere(field) && !(field.isOptional && isBlank(values[field.field])),
  )
  return (
    <span className="flex flex-wrap gap-1.5">
      {fields.every(isThere) && (
        <Badge tone="success">{t({ message: 'Complete', context: 'translations' })}</Badge>
      )}
      {missing.map(({ field }) => (
        <Badge key={field}>{t(missingMessage(field))}</Badge>
      ))}
    </span>
  )
}

function Field<Field extends Text>({
  language,
  field,
  maxLength,
  isLong,
  saving,
}: OfLanguage<Field> & TranslatedField<Field>) {
  const { t } = useLingui()
  const { values } = saving.draft
  const name = textName({ language, field })
  const control = {
    label: t(textLabel({ language, field })),
    name,
    lang: language,
    spellCheck: true,
    defaultValue: values[name],
    error: saving.form.errors[name],
    maxLength,
    autoComplete: 'off',
    hint: !isBlank(values[field]) && <Entered text={values[field]} />,
  }
  return isLong ? <TextAreaField {...control} /> : <TextField {...control} />
}

/** The original text, beside its translation. */
function Entered({ text }: { text: string }) {
  const { colon } = languageTable[useLanguage()]
  return (
    <span lang={defaultLanguage} className="wrap-anywhere whitespace-pre-line">
      {languageTable[defaultLanguage].name}
      {colon} {text}
    </span>
  )
}

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
type Text = keyof typeof words

const isTextField = (field: string): field is Text => Object.hasOwn(words, field)

/** `Name in Français`. */
export const textLabel = ({ language, field }: TranslatedText<Text>): MessageDescriptor =>
  words[field].inLanguage(languageTable[language].name)

/** The same by its name (`translations.fr.name`), which may be of a language that is no more; undefined for another name. */
export function labelOfName(name: string): MessageDescriptor | undefined {
  const [first, language = '', field = ''] = name.split('.')
  if (first !== 'translations' || !isTextField(field)) return undefined
  return words[field].inLanguage(isLanguage(language) ? languageTable[language].name : language)
}

const missingMessage = (field: Text): MessageDescriptor => words[field].missing

/** The values of translation fields, by field name. */
export type TranslationValues<Field extends string> = Record<TextName<Field>, string>

export const translationValues = <Field extends string>(
  fields: readonly Field[],
  translations: Translations<Field>,
) =>
  Object.fromEntries(
    translatedTexts(fields).map((text) => [textName(text), textIn(translations, text) ?? '']),
  ) as TranslationValues<Field>

/** The same as schemas take them. */
export const readTranslations = <Field extends string>(
  fields: readonly Field[],
  values: TranslationValues<Field>,
): Translations<Field> => translationsFrom(fields, (text) => values[textName(text)])
