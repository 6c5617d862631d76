import { useLingui } from '@lingui/react/macro'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { BackInApp } from '../../site/install/back-in-app.tsx'
import { LanguageLinks } from '../../site/language/language-links.tsx'
import { OpeningLine } from '../../site/opening/opening-line.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo.tsx'
import { IconButton, iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeSwitch } from '../../ui/theme/theme.tsx'
import { useLateCode } from '../../ui/use-late-code.ts'
import { CartLink, WishlistLink } from '../cart/cart-links.tsx'
import { SearchBox } from '../catalogue/search.tsx'
import type { CategoryLink } from '../catalogue/use-categories.ts'
import { AccountMenu } from './account-menu.tsx'
import { HomeLink } from './home-link.tsx'
import { SiteNav } from './site-nav.tsx'

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

/** The navigation of a phone, narrower than 667 px: slides in from the left. */
function MobileMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useLateCode(() => import('./mobile-menu-sheet.tsx'))
  const open = async () => setIsOpen(await sheet.bring())

  return (
    <>
      <IconButton label={t`Menu`} aria-haspopup="dialog" aria-busy={sheet.isComing} onClick={open}>
        {sheet.isComing ? <Spinner /> : <Menu aria-hidden="true" />}
      </IconButton>
      {sheet.Code && (
        <sheet.Code categories={categories} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
