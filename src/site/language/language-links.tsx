import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import {
  inLanguage,
  type Language,
  languages,
  languageTable,
} from '../../platform/language/language.ts'
import { missingName } from '../../platform/pages/canonical-address.ts'
import { paths } from '../../shop/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { chooseByLink, pageIn, useLanguageOfPage } from './language-of-page.ts'

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
