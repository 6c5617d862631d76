import { useLingui } from '@lingui/react/macro'
import { languageTable, translatedLanguages } from '../../platform/language/language.ts'
import {
  isBlank,
  type Translations,
  textIn,
  translationsFrom,
} from '../../platform/language/translations.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'

type RowTranslationsProps<Field extends string> = {
  field: Field
  translations: Translations<Field>
  /** Characters. */
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
