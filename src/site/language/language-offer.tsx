import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  type defaultLanguage,
  isLanguage,
  type Language,
} from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { chooseByLink, pageIn, useLanguageOfPage } from './language-of-page.ts'

type Offered = Exclude<Language, typeof defaultLanguage>

/** Each in the language that it offers: readers may not know the page's. */
const offers: Readonly<Record<Offered, { text: string; close: string }>> = {
  rw: { text: 'Soma uru rupapuro mu Kinyarwanda', close: 'Funga' },
  fr: { text: 'Lire cette page en français', close: 'Fermer' },
}

/** One line for whose browser prefers another language of the shop and who has not chosen one. */
export function LanguageOffer() {
  const current = useLanguageOfPage()
  const { pathname } = useLocation()
  const [offered, setOffered] = useState<Offered>()
  // In an effect: the server's HTML is the same for everybody and must hydrate as it is.
  useEffect(() => setOffered(chosenLanguage() ? undefined : preferred(current)), [current])
  // The admin area has a switch in its header, and no address in another language.
  if (!offered || isAdminArea(pathname)) return null

  const { text, close } = offers[offered]
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
function preferred(current: Language): Offered | undefined {
  const wanted = navigator.languages
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((language) => isLanguage(language))
  return isOffered(wanted) && wanted !== current ? wanted : undefined
}

const isOffered = (language: Language | undefined): language is Offered =>
  language !== undefined && language in offers
