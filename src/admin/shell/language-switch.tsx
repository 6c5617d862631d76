import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isLanguage, languages, languageTable } from '../../platform/language/language.ts'
import { paths } from '../../shop/paths.ts'
import { chooseLanguage } from '../../site/language/chosen-language.ts'
import { groupsOf, loadMessages } from '../../site/language/messages.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/form/select.tsx'

/** The admin area has one address for all languages: choosing another re-renders the same page. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (language: string) => {
    if (!isLanguage(language)) return
    setIsBusy(true)
    try {
      await loadMessages(language, groupsOf(paths.admin.customers))
      chooseLanguage(language)
    } catch {
      void showToast('error', t`The language could not be loaded. Check your network.`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Select
      aria-label={t`Language`}
      value={i18n.locale}
      onChange={(event) => choose(event.target.value)}
      disabled={isBusy}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageTable[language].name}
        </option>
      ))}
    </Select>
  )
}
