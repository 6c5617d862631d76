import { useEffect, useState } from 'react'
import { inLanguage, type Language, languages } from '../../platform/language/language.ts'
import { paths } from '../../shop/paths.ts'
import { useLanguageOfPage } from '../../site/language/language-of-page.ts'

/** Links to what opens without a network: in the language of the page, else in one that was visited on this device. */
export function useKeptLanguage() {
  const current = useLanguageOfPage()
  const [kept, setKept] = useState(current)
  useEffect(() => {
    keptLanguage(current).then(setKept, () => {})
  }, [current])

  const linkTo = (path: string) => {
    if (kept === current) return { to: path }
    const to = new URL(inLanguage(path, kept), window.location.origin).href
    return { to, hrefLang: kept, reloadDocument: true }
  }
  return { linkTo }
}

async function keptLanguage(current: Language): Promise<Language> {
  for (const language of [current, ...languages])
    if (await caches.match(inLanguage(paths.shop, language), { ignoreVary: true })) return language
  return current
}
