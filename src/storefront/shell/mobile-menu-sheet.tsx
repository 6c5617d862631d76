import { useLingui } from '@lingui/react/macro'
import { NavLink, type NavLinkProps } from 'react-router'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { install, useCanInstall } from '../../site/install/install.ts'
import { adminAddress } from '../../site/language/addresses.ts'
import { enteredLang } from '../../site/language/formats.tsx'
import { LanguageLinks } from '../../site/language/language-links.tsx'
import { useSession } from '../../site/session/session.ts'
import { useSignOut } from '../../site/sign-out/use-sign-out.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeSwitch } from '../../ui/theme/theme.tsx'
import type { CategoryLink } from '../catalogue/use-categories.ts'
import { siteLinks } from './site-nav.tsx'

type MobileMenuSheetProps = {
  categories: readonly CategoryLink[]
  isOpen: boolean
  onClose: () => void
}

/** Fetched when a phone opens its menu: see SiteHeader. */
export default function MobileMenuSheet({ categories, isOpen, onClose }: MobileMenuSheetProps) {
  const { t } = useLingui()
  const canInstall = useCanInstall()
  const installAndClose = () => {
    install()
    onClose()
  }
  return (
    <Dialog variant="left" isOpen={isOpen} onClose={onClose} title={brand.name}>
      <nav aria-label={t`Main`} className="flex flex-col">
        {siteLinks.map(({ label, to }) => (
          <MenuLine key={to} to={to} onClick={onClose}>
            {t(label)}
          </MenuLine>
        ))}
        {categories.length > 0 && (
          <Disclosure summary={t`Order by Category`} className="border-line border-b px-2">
            {categories.map((category) => (
              <MenuLine
                key={category.id}
                to={paths.category(category)}
                lang={enteredLang(category, 'name')}
                onClick={onClose}
              >
                {category.name}
              </MenuLine>
            ))}
          </Disclosure>
        )}
        <AccountLines onClose={onClose} />
        {canInstall && (
          <button type="button" onClick={installAndClose} className={line}>
            {t`Install the app`}
          </button>
        )}
      </nav>
      <div className="mt-6 flex flex-col items-start gap-4 px-2">
        <LanguageLinks />
        <ThemeSwitch />
      </div>
    </Dialog>
  )
}

function AccountLines({ onClose }: Pick<MobileMenuSheetProps, 'onClose'>) {
  const { t } = useLingui()
  const session = useSession()
  const { signOut, isSigningOut } = useSignOut(() => import('./forget.ts'))
  if (!session)
    return (
      <>
        <MenuLine to={paths.signIn} onClick={onClose}>
          {t`Login`}
        </MenuLine>
        <MenuLine to={paths.signUp} onClick={onClose}>
          {t`Register`}
        </MenuLine>
      </>
    )
  const { username, userRole } = session
  const leave = async () => {
    await signOut()
    onClose()
  }
  return (
    <>
      {userRole === 'ADMIN' && (
        <MenuLine to={adminAddress(paths.admin.customers)} onClick={onClose}>
          {t`Admin area`}
        </MenuLine>
      )}
      {userRole === 'CUSTOMER' && (
        <MenuLine to={paths.account} onClick={onClose}>
          {t`Your account`}
        </MenuLine>
      )}
      <p className="mt-6 px-2 text-ink-soft text-sm">{t`Signed in as ${username}`}</p>
      <button type="button" onClick={leave} disabled={isSigningOut} className={line}>
        {t`Logout`}
        {isSigningOut && <Spinner label={t`Logging out`} className="ml-3 text-xl" />}
      </button>
    </>
  )
}

const line =
  'wrap-anywhere flex min-h-12 w-full items-center border-line border-b px-2 py-2 text-left font-semibold hover:bg-sunken aria-[current=page]:text-accent-ink forced-colors:aria-[current=page]:border-2'

const MenuLine = (props: NavLinkProps) => (
  <NavLink {...props} end={props.to === paths.home} className={line} />
)
