import { useLingui } from '@lingui/react/macro'
import { languageTable, translatedLanguages } from '../../platform/language/language.ts'
import { isBlank } from '../../platform/language/translations.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'

/** The translations of one text of a row, by language, as they are typed. */
export type RowTexts = Readonly<Record<string, string>>

type RowTranslationsProps = {
  texts: RowTexts
  /** Characters. */
  maxLength: number
  /** False for an empty text, whose translations are not missing. */
  isExpected: boolean
  labelIn: (language: string) => string
  errorIn: (language: string) => string | undefined
  onChange: (texts: RowTexts) => void
}

/** A row of a list has all its languages in one fold, which says what is missing. */
export function RowTranslations(props: RowTranslationsProps) {
  const { texts, maxLength, isExpected, labelIn, errorIn, onChange } = props
  const { t } = useLingui()
  const missing = translatedLanguages
    .filter((language) => isExpected && isBlank(texts[language] ?? ''))
    .map((language) => languageTable[language].name)
    .join(', ')
  return (
    <Disclosure summary={missing ? t`Translations: ${missing} missing` : t`Translations`}>
      <div className="grid gap-3 pt-2 xs:grid-cols-2">
        {translatedLanguages.map((language) => (
          <TextField
            key={language}
            label={labelIn(languageTable[language].name)}
            lang={language}
            value={texts[language] ?? ''}
            onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
            error={errorIn(language)}
            maxLength={maxLength}
            autoComplete="off"
          />
        ))}
      </div>
    </Disclosure>
  )
}
