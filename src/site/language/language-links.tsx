import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { Fragment, useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import {
  inLanguage,
  isLanguage,
  type Language,
  languageOfAddress,
  languages,
  languageTable,
} from '../../platform/language/language.ts'
import { missingName } from '../../platform/pages/canonical-address.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { chooseLanguage, chosenLanguage } from './i18n.ts'

/** From the address: the same on the server and in the browser. The admin area has none. */
export const useLanguageOfPage = (): Language => languageOfAddress(useHref('/')).language

/**
 * The address of this page in another language, from `window.location`: the HTML is cached, so the server
 * rendered it without knowing the query.
 */
function pageIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return inLanguage(languageOfAddress(pathname).rest + search + hash, language)
}

/**
 * English · Kinyarwanda · …: the same page in the other languages, each a document of its own. Without scripts a
 * missing page, which shares one HTML with all others, leads to the home pages.
 */
export function LanguageLinks({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const current = useLanguageOfPage()
  const { pathname } = useLocation()
  const page = pathname.includes(missingName) ? paths.home : pathname
  const isHydrated = useIsHydrated()
  return (
    <ul
      aria-label={t`Language`}
      className={classNames('flex flex-wrap items-center', isCompact ? 'text-xs' : 'text-sm')}
    >
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && (
            <li aria-hidden="true" className="px-1.5 text-ink-soft">
              ·
            </li>
          )}
          <li>
            <a
              href={isHydrated ? pageIn(language) : inLanguage(page, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current || undefined}
              onClick={() => chooseLanguage(language)}
              className={classNames(
                'inline-flex items-center underline-offset-4 hover:text-accent-ink hover:underline aria-[current]:font-semibold',
                isCompact ? 'min-h-6' : 'min-h-11',
              )}
            >
              {languageTable[language].name}
            </a>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

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
  const decline = () => {
    chooseLanguage(current)
    setOffered(undefined)
  }
  return (
    // At the lower edge; on a phone above the sticky bar that may be there.
    <aside
      lang={offered}
      aria-label={text}
      className="floating-line no-print fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-4 shadow-lg mobile:bottom-22"
    >
      <a
        href={pageIn(offered)}
        hrefLang={offered}
        className="link inline-flex min-h-11 items-center"
        onClick={() => chooseLanguage(offered)}
      >
        {text}
      </a>
      <IconButton label={close} onClick={decline}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
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
