import { defaultLanguage, isLanguage, languageOfAddress } from '../../platform/language.ts'
import { i18n } from './i18n.ts'
import { groupsOf, loadMessages } from './messages.ts'

/** Middleware of the root in the browser: the texts of a page are there before it is drawn. */
export async function messagesFirst(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const { rest } = languageOfAddress(new URL(request.url).pathname)
  const language = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage
  await loadMessages(language, groupsOf(rest))
  await next()
}
