import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { prefixOf } from '../../platform/language/language.ts'
import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { brandMessages, Logo } from '../../site/brand/brand.tsx'
import { enteredLang, useLanguage } from '../../site/language/formats.tsx'
import { LanguageLinks } from '../../site/language/language-links.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo.tsx'
import { DataSaverSwitch } from '../../ui/data-saver/data-saver.tsx'
import { ThemeSwitch } from '../../ui/theme/theme.tsx'
import type { CategoryLink } from '../catalogue/use-categories.ts'
import { NewsletterBox } from '../contact/newsletter-box.tsx'
import { ShopContact } from '../contact/shop-contact.tsx'

/** Named but not linked, as the specification has them (section 2). */
const accountEntries = [
  msg`Profile`,
  msg`Orders`,
  msg({ message: 'About', context: 'navigation' }),
  msg({ message: 'Contact', context: 'navigation' }),
]

const footerLink =
  'wrap-anywhere inline-flex min-h-8 items-center py-1 mobile:min-h-11 underline-offset-4 hover:text-accent-ink hover:underline'

function Footer({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui()
  const root = useRouteLoaderData<() => { publicUrl: string }>('root')
  return (
    <footer className="no-print mt-16 bg-sunken">
      <ImigongoBand />
      <div className="side-bar-gutter">
        <div className="page grid gap-x-8 gap-y-10 py-12 xs:grid-cols-2 lg:grid-cols-[1.1fr_1.5fr_0.6fr_1.2fr]">
          <div className="flex flex-col items-start gap-4">
            <Logo />
            <p className="max-w-xs text-ink-soft">{t(brandMessages.tagline)}</p>
            <ShopContact className="min-h-16 flex-col mobile:min-h-22" />
            <SocialLinks shop={root?.publicUrl ?? ''} />
          </div>
          <FooterLists categories={categories} />
          {/* Without scripts it would lead to a missing page. */}
          <div className="noscript:hidden">
            <FooterPart title={t`News from the kitchen`}>
              <NewsletterBox />
            </FooterPart>
          </div>
        </div>
        <div className="page flex flex-wrap items-center justify-between gap-4 pb-6 text-ink-soft text-sm">
          <p>
            {brand.name} · {t`Prices in Rwf`} ·{' '}
            <Link to={paths.terms} className={footerLink}>
              {t`Terms`}
            </Link>{' '}
            ·{' '}
            <Link to={paths.privacy} className={footerLink}>
              {t`Privacy`}
            </Link>
          </p>
          <DataSaverSwitch />
          <LanguageLinks />
          <div className="lg:hidden">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

export const SiteFooter = hydrateLater(Footer)

function FooterLists({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui()
  return (
    <>
      <FooterPart title={t`Categories`}>
        <ul className="columns-2 gap-x-6">
          {categories.map((category) => (
            <li key={category.id} className="break-inside-avoid">
              <Link
                to={paths.category(category)}
                lang={enteredLang(category, 'name')}
                className={footerLink}
              >
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </FooterPart>
      <FooterPart title={t`Your account`}>
        <ul className="text-ink-soft">
          {accountEntries.map((entry) => (
            <li key={entry.id} className="flex min-h-8 items-center">
              {t(entry)}
            </li>
          ))}
        </ul>
      </FooterPart>
    </>
  )
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function SocialLinks({ shop }: { shop: string }) {
  const { t } = useLingui()
  const address = encodeURIComponent(shop + prefixOf(useLanguage()))
  const places: readonly { name: string; href: string }[] = brand.social
  if (places.length === 0) return null
  return (
    <ul aria-label={t`Social media`} className="flex flex-wrap items-center gap-x-4">
      {places.some(({ href }) => href.includes('{shop}')) && <li>{t`Tell your friends:`}</li>}
      {places.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href.replace('{shop}', address)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center gap-1 font-medium underline-offset-4 hover:text-accent-ink hover:underline"
          >
            {name}
            <ArrowUpRight aria-hidden="true" className="size-4" />
            <span className="sr-only">, {t`opens in a new tab`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
