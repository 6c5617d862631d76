import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageOfAddress,
} from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { chosenLanguage } from './chosen-language.ts'
import { i18n } from './i18n.ts'
import { groupsOf, loadMessages } from './messages.ts'

/** Middleware of the root in the browser: the texts of a page are there before it is drawn. */
export async function messagesFirst(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const { language, rest } = languageOfAddress(new URL(request.url).pathname)
  await loadMessages(isAdminArea(rest) ? languageOfAdmin() : language, groupsOf(rest))
  await next()
}

/** The server's page is in English, and goes on so until it is drawn over: then its header chooses. */
function languageOfAdmin(): Language {
  if (!isAdminArea(window.location.pathname)) return chosenLanguage() ?? defaultLanguage
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage
}
