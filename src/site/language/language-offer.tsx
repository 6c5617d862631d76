import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isLanguage, type Language, languageTable } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { chooseByLink, pageIn, useLanguageOfPage } from './language-of-page.ts'

/** One line for whose browser prefers another language of the shop and who has not chosen one. */
export function LanguageOffer() {
  const current = useLanguageOfPage()
  const { pathname } = useLocation()
  const [offered, setOffered] = useState<Language>()
  // In an effect: the server's HTML is the same for everybody and must hydrate as it is.
  useEffect(() => setOffered(chosenLanguage() ? undefined : preferred(current)), [current])
  const offer = offered && languageTable[offered].offer
  // The admin area has a switch in its header, and no address in another language.
  if (!offer || isAdminArea(pathname)) return null

  const { text, close } = offer
  return (
    <aside
      lang={offered}
      aria-label={text}
      className="no-print fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-4 shadow-lg mobile:bottom-22"
    >
      <a
        href={pageIn(offered)}
        hrefLang={offered}
        className="link inline-flex min-h-11 items-center"
        {...chooseByLink(offered)}
      >
        {text}
      </a>
      <IconButton
        label={close}
        onClick={() => {
          chooseLanguage(current)
          setOffered(undefined)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

/** The first language of the browser that the shop speaks, unless the page speaks it. */
function preferred(current: Language): Language | undefined {
  const wanted = navigator.languages
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((language) => isLanguage(language))
  return wanted !== current ? wanted : undefined
}
