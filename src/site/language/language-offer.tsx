import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isLanguage, type Language, languageTable } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { FloatingLine } from '../../ui/feedback/floating-line.tsx'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { chooseByLink, pageIn, useLanguageOfPage } from './language-of-page.ts'

/** Offers another language of the shop that the browser prefers, until the visitor has chosen one. */
export function LanguageOffer() {
  const current = useLanguageOfPage()
  const { pathname } = useLocation()
  const [offered, setOffered] = useState<Language>()
  // In an effect: the server's HTML is the same for everybody and must hydrate as it is.
  useEffect(() => setOffered(offeredLanguage(current)), [current])
  const offer = offered && languageTable[offered].offer
  // The admin area has a switch in its header, and no address in another language.
  if (!offer || isAdminArea(pathname)) return null

  const { text, close } = offer
  return (
    <FloatingLine
      lang={offered}
      label={text}
      closeLabel={close}
      onClose={() => {
        chooseLanguage(current)
        setOffered(undefined)
      }}
    >
      <a
        href={pageIn(offered)}
        hrefLang={offered}
        className="link inline-flex min-h-11 items-center"
        {...chooseByLink(offered)}
      >
        {text}
      </a>
    </FloatingLine>
  )
}

/** The first language of the browser that the shop speaks, unless it is the page's. */
function offeredLanguage(current: Language): Language | undefined {
  if (chosenLanguage()) return undefined
  const wanted = navigator.languages
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((language) => isLanguage(language))
  return wanted !== current ? wanted : undefined
}
