import { useLocation } from 'react-router'
import { useLanguageOfPage } from './language-of-page.ts'
import { groupsOf, messagesUrls } from './messages.ts'

/** In the head: the texts of the page are fetched beside its scripts, not after them. */
export function MessagePreloads() {
  const language = useLanguageOfPage()
  const { pathname } = useLocation()
  return messagesUrls(language, groupsOf(pathname)).map((url) => (
    <link key={url} rel="preload" as="fetch" href={url} crossOrigin="anonymous" />
  ))
}
