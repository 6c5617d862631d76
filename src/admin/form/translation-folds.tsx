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
import type { FieldOf } from './use-saving-form.ts'

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
    readonly field: FieldOf<NoInfer<TextName<Field>>>
  }
}

/** Under the fields of a form: the same texts in each other language, and which of them are missing. */
export function TranslationFolds<Field extends Text>(props: FoldsProps<Field>) {
  const { t } = useLingui()
  return (
    <fieldset className="min-w-0">
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
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { errors } = saving.form
  const { values } = saving.draft
  const isThere = ({ field }: TranslatedField<Field>) =>
    !isBlank(values[textName({ language, field })])
  const missing = fields.filter(
    (field) => !isThere(field) && !(field.isOptional && isBlank(values[field.field])),
  )
  const isShown = isOpen || fields.some(({ field }) => errors[textName({ language, field })])
  return (
    <Disclosure
      className="px-4"
      onToggle={setIsOpen}
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span lang={language}>{languageTable[language].name}</span>
          <span className="flex flex-wrap gap-1.5">
            {fields.every(isThere) && (
              <Badge tone="success">{t({ message: 'Complete', context: 'translations' })}</Badge>
            )}
            {missing.map(({ field }) => (
              <Badge key={field}>{t(missingMessages[field])}</Badge>
            ))}
          </span>
        </span>
      }
    >
      <div className="flex flex-col gap-5 pt-2 pb-2">
        {isShown && fields.map((field) => <Field key={field.field} {...props} {...field} />)}
      </div>
    </Disclosure>
  )
}

function Field<Field extends Text>(props: OfLanguage<Field> & TranslatedField<Field>) {
  const { language, field, maxLength, isLong, saving } = props
  const { t } = useLingui()
  const { colon } = languageTable[useLanguage()]
  const { values } = saving.draft
  const control = {
    label: t(labels[field](languageTable[language].name)),
    ...saving.field(textName({ language, field })),
    lang: language,
    spellCheck: true,
    maxLength,
    autoComplete: 'off',
    // The original text, beside its translation.
    hint: !isBlank(values[field]) && (
      <span lang={defaultLanguage} className="wrap-anywhere whitespace-pre-line">
        {languageTable[defaultLanguage].name}
        {colon} {values[field]}
      </span>
    ),
  }
  return isLong ? <TextAreaField {...control} /> : <TextField {...control} />
}

type RowTranslationsProps<Field extends string> = {
  field: Field
  translations: Translations<Field>
  maxLength: number
  /** False for an empty text, whose translations are not missing. */
  isExpected: boolean
  labelIn: (language: string) => string
  errorIn: (language: string) => string | undefined
  onChange: (translations: Translations<Field>) => void
}

/** A row of a list has all its languages in one fold, which says what is missing. */
export function RowTranslations<Field extends string>(props: RowTranslationsProps<Field>) {
  const { field, translations, maxLength, isExpected, labelIn, errorIn, onChange } = props
  const { t } = useLingui()
  const texts = translatedLanguages.map((language) => ({
    language,
    name: languageTable[language].name,
    value: textIn(translations, { language, field }) ?? '',
  }))
  const missing = texts
    .filter(({ value }) => isExpected && isBlank(value))
    .map(({ name }) => name)
    .join(', ')
  return (
    <Disclosure summary={missing ? t`Translations: ${missing} missing` : t`Translations`}>
      <div className="grid gap-3 pt-2 xs:grid-cols-2">
        {texts.map(({ language, name, value }) => (
          <TextField
            key={language}
            label={labelIn(name)}
            lang={language}
            value={value}
            onChange={({ target }) =>
              onChange(
                translationsFrom([field], (text) =>
                  text.language === language
                    ? target.value || undefined
                    : textIn(translations, text),
                ),
              )
            }
            error={errorIn(language)}
            maxLength={maxLength}
            autoComplete="off"
          />
        ))}
      </div>
    </Disclosure>
  )
}

/** The labels of the texts that people read in their language. */
const labels = {
  name: (language: string) => msg`Name in ${language}`,
  description: (language: string) => msg`Description in ${language}`,
  paymentMethod: (language: string) => msg`Payment method in ${language}`,
  announcement: (language: string) => msg`Announcement in ${language}`,
} as const

type Text = keyof typeof labels

const missingMessages: Readonly<Record<Text, MessageDescriptor>> = {
  name: msg`Name missing`,
  description: msg`Description missing`,
  paymentMethod: msg`Name missing`,
  announcement: msg`Announcement missing`,
}

/**
 * The label of a text by its name, such as `translations.fr.name`; undefined for another name. The shop may not have its
 * language any more.
 */
export function labelOfName(name: string): MessageDescriptor | undefined {
  const [first, language = '', field = ''] = name.split('.')
  if (first !== 'translations' || !Object.hasOwn(labels, field)) return undefined
  return labels[field as Text](isLanguage(language) ? languageTable[language].name : language)
}

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
