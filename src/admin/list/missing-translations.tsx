import { useLingui } from '@lingui/react/macro'
import { languageTable } from '../../platform/language/language.ts'
import { missingTexts, type Translations } from '../../platform/language/translations.ts'

type MissingProps<Field extends string> = {
  translations: Translations<Field>
  fields: readonly Field[]
}

/** Under a name in a list: the languages in which texts of it are missing. */
export function MissingTranslations<Field extends string>(props: MissingProps<Field>) {
  const { t } = useLingui()
  const missing = missingTexts(props.translations, props.fields)
  const languages = [...new Set(missing.map(({ language }) => languageTable[language].name))]
  if (languages.length === 0) return null
  const list = languages.join(', ')
  return (
    <span className="block font-normal text-ink-soft text-sm">{t`Not translated: ${list}`}</span>
  )
}
