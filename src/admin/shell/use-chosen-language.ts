import { useEffect } from 'react'
import { paths } from '../../shop/paths.ts'
import { chosenLanguage } from '../../site/language/chosen-language.ts'
import { groupsOf, loadMessages } from '../../site/language/messages.ts'

/** The server's page is in English, whoever asks; once it is drawn over, it speaks what was chosen. */
export function useChosenLanguage(): void {
  useEffect(() => {
    const language = chosenLanguage()
    // Without the network it stays in English: that is better than no page.
    if (language) loadMessages(language, groupsOf(paths.admin.customers)).catch(() => {})
  }, [])
}
