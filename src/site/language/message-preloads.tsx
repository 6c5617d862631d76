import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguageOfPage } from './language-of-page.ts'
import { groupsOf, messagesUrls } from './messages.ts'

/**
 * In the head: the texts of the page are fetched beside its scripts, not after them. Those of later pages
 * `loadMessages` has fetched before their head is drawn: a link would request them once more.
 */
export function MessagePreloads() {
  const language = useLanguageOfPage()
  const { pathname } = useLocation()
  const [urls] = useState(() => messagesUrls(language, groupsOf(pathname)))
  return urls.map((url) => (
    <link key={url} rel="preload" as="fetch" href={url} crossOrigin="anonymous" />
  ))
}
