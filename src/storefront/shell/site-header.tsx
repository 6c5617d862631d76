import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { Logo } from '../../site/brand/logo.tsx'
import { BackInApp } from '../../site/install/back-in-app.tsx'
import { LanguageLinks } from '../../site/language/language-links.tsx'
import { OpeningLine } from '../../site/opening/opening-line.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo-band.tsx'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { CartLink, WishlistLink } from '../cart/cart-links.tsx'
import { SearchBox } from '../catalogue/search.tsx'
import type { CategoryLink } from '../catalogue/use-categories.ts'
import { AccountMenu } from './account-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteNav } from './site-nav.tsx'

const { name } = brand
const iconLink = { className: iconButtonStyle(), labelClassName: 'sr-only' }

/** Logo, search and account; below them the navigation, which a phone keeps in its slide-in menu. */
export function SiteHeader({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <header className="no-print relative z-30 bg-surface">
      <div className="side-bar-gutter">
        <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 sm:gap-x-8 sm:py-4">
          <div className="flex items-center">
            <BackInApp />
            <HomeLink />
          </div>
          <SearchBox className="order-last w-full sm:order-none sm:mx-auto sm:max-w-xl sm:flex-[1_1_7rem]" />
          <div className="ml-auto flex flex-col items-end mobile:hidden sm:ml-0">
            <div className="flex items-center gap-4">
              <div className="hidden lg:block">
                <ThemeSwitch />
              </div>
              <AccountMenu />
            </div>
            <LanguageLinks isCompact />
          </div>
          <div className="-mr-2 ml-auto flex sm:hidden">
            <WishlistLink {...iconLink} />
            <CartLink {...iconLink} />
            <MobileMenu categories={categories} />
          </div>
        </div>
      </div>
      <SiteNav categories={categories} />
      <ImigongoBand />
      <OpeningLine />
    </header>
  )
}

function HomeLink() {
  const { t } = useLingui()
  return (
    <Link
      to={paths.home}
      aria-label={t`${name}, home`}
      className="flex min-h-11 items-center rounded-sm"
    >
      <Logo />
    </Link>
  )
}
