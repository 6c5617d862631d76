import { useEffect } from 'react'
import { paths } from '../../shop/paths.ts'
import { chosenLanguage } from '../../site/language/chosen-language.ts'
import { groupsOf, loadMessages } from '../../site/language/messages.ts'

/** The server renders these pages in English for everybody; after hydration they are in the chosen language. */
export function useChosenLanguage(): void {
  useEffect(() => {
    const language = chosenLanguage()
    // Without the network it stays in English: that is better than no page.
    if (language) loadMessages(language, groupsOf(paths.admin.customers)).catch(() => {})
  }, [])
}
