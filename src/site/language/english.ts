import type { Messages } from '@lingui/core'
import { answerLimit } from '../../platform/api/fetch-in-time.ts'
import { type Language, languageTable } from '../../platform/language/language.ts'
import { i18n } from './i18n.ts'

const groups = import.meta.glob<Messages>('../../../locales/compiled/en-*.json', {
  import: 'default',
  eager: true,
})

/** For a page whose own texts do not come: reloads it once, and then has it speak English. */
export async function loadEnglish(language: Language): Promise<void> {
  // A reload that gets no answer leaves this page as it is.
  if (globalThis.reloadOnce?.()) await new Promise((resolve) => setTimeout(resolve, answerLimit))
  for (const messages of Object.values(groups)) i18n.load(language, messages)
  i18n.activate(language, languageTable[language].figures)
}
