import { useLingui } from '@lingui/react/macro'
import { Fragment, type SyntheticEvent, useEffect, useState } from 'react'
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
import { FloatingLine } from '../../ui/feedback/floating-line.tsx'
import { chooseLanguage, chosenLanguage } from './i18n.ts'

/** From the address: the same on the server and in the browser. The admin area has none. */
export const useLanguageOfPage = (): Language => languageOfAddress(useHref('/')).language

/**
 * The address of this page in another language, from `window.location`: the HTML is cached, so the server
 * rendered it without knowing the query.
 */
export function pageIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return inLanguage(languageOfAddress(pathname).rest + search + hash, language)
}

/**
 * For a link to this page in another language: who follows it has chosen that language. The address is set
 * before the browser opens it elsewhere, too: in a new tab, from a menu, copied.
 */
export function chooseByLink(language: Language) {
  const setAddress = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = pageIn(language)
  }
  return {
    onPointerDown: setAddress,
    onFocus: setAddress,
    onContextMenu: setAddress,
    onClick(event: SyntheticEvent<HTMLAnchorElement>) {
      chooseLanguage(language)
      setAddress(event)
    },
  }
}

/**
 * English · Kinyarwanda · …: the same page in the other languages. Each is a document of its
 * own, with the words of one language. Without scripts a missing page, whose HTML stands for all of
 * them, leads to the home pages.
 */
export function LanguageLinks({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const current = useLanguageOfPage()
  const { pathname } = useLocation()
  const page = pathname.includes(missingName) ? paths.home : pathname
  return (
    <ul
      // One HTML stands for every order and every query, and React leaves its attributes as they are.
      ref={(list) => {
        for (const link of list?.querySelectorAll('a') ?? [])
          link.href = pageIn(link.hreflang as Language)
      }}
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
              href={inLanguage(page, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current || undefined}
              {...chooseByLink(language)}
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
