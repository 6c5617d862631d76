import {
  defaultLanguage,
  type Language,
  languageOfAddress,
} from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { activeLanguage } from './active-language.ts'
import { chosenLanguage } from './chosen-language.ts'
import { groupsOf, loadMessages } from './messages.ts'

/**
 * Middleware of the root in the browser: waits for the messages of the next page, so that it is rendered with
 * them.
 */
export async function messagesFirst(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const { language, rest } = languageOfAddress(new URL(request.url).pathname)
  await loadMessages(isAdminArea(rest) ? languageOfAdmin() : language, groupsOf(rest))
  await next()
}

/**
 * English while the server's HTML hydrates, which is English; the admin header then applies the chosen
 * language.
 */
function languageOfAdmin(): Language {
  if (!isAdminArea(window.location.pathname)) return chosenLanguage() ?? defaultLanguage
  return activeLanguage()
}
