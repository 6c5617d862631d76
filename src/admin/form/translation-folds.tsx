import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  defaultLanguage,
  languageTable,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../platform/language/language.ts'
import { isBlank, textName } from '../../platform/language/translations.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { missingMessage, type TextField as Text, textLabel } from './translation-messages.ts'
import type { TranslationValues } from './translation-values.ts'

export interface TranslatedField<Field extends Text> {
  readonly field: Field
  readonly maxLength: number
  readonly isLong?: boolean
  /** Nothing is missing of what was not entered either. */
  readonly isOptional?: boolean
}

type FoldsProps<Field extends Text> = {
  fields: readonly TranslatedField<Field>[]
  /** What stands in the form now: the texts as they were entered, too. */
  values: TranslationValues<Field> & Readonly<Record<Field, string>>
  errors: FieldErrors
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

/** Its fields are there while it is open: until then the form has one field of each name. */
function Fold<Field extends Text>(props: OfLanguage<Field>) {
  const { fields, values, errors, language } = props
  const [isOpen, setIsOpen] = useState(false)
  const named = fields.map((field) => ({
    ...field,
    name: textName({ language, field: field.field }),
  }))
  const isShown = isOpen || named.some(({ name }) => errors[name] !== undefined)
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
        {named.map(({ name, ...field }) =>
          isShown ? (
            <Field key={name} {...props} {...field} />
          ) : (
            <input key={name} type="hidden" name={name} value={values[name]} />
          ),
        )}
      </div>
    </Disclosure>
  )
}

/** What is missing, in words. */
function Marks<Field extends Text>({ fields, values, language }: OfLanguage<Field>) {
  const { t } = useLingui()
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
  values,
  errors,
}: OfLanguage<Field> & TranslatedField<Field>) {
  const { t } = useLingui()
  const name = textName({ language, field })
  const control = {
    label: t(textLabel({ language, field })),
    name,
    lang: language,
    spellCheck: true,
    defaultValue: values[name],
    error: errors[name],
    maxLength,
    autoComplete: 'off',
    hint: !isBlank(values[field]) && <Entered text={values[field]} />,
  }
  return isLong ? <TextAreaField {...control} /> : <TextField {...control} />
}

/** What is to be translated, in sight of who does. */
function Entered({ text }: { text: string }) {
  const { colon } = languageTable[useLanguage()]
  return (
    <span lang={defaultLanguage} className="wrap-anywhere whitespace-pre-line">
      {languageTable[defaultLanguage].name}
      {colon} {text}
    </span>
  )
}
