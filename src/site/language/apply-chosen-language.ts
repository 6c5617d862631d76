import { paths } from '../../shop/paths.ts'
import { chosenLanguage } from './chosen-language.ts'
import { groupsOf, loadMessages } from './messages.ts'

/**
 * Makes the language that was chosen the one of the admin area. For what comes after hydration, as the answer of a call
 * does. Without the network it stays in English: that is better than no page.
 */
export async function applyChosenLanguage(): Promise<void> {
  const language = chosenLanguage()
  if (language) await loadMessages(language, groupsOf(paths.admin.customers)).catch(() => {})
}
