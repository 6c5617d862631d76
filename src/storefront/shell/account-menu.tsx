import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { paths } from '../../shop/paths.ts'
import { adminAddress } from '../../site/language/addresses.ts'
import { useLikelySession } from '../../site/session/session.ts'
import { useSignOut } from '../../site/sign-out/use-sign-out.ts'
import { Menu, MenuButton, MenuLink } from '../../ui/overlay/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Login and Register for visitors; the username, Orders, the account and Logout for everybody else. */
export function AccountMenu() {
  const { t } = useLingui()
  const session = useLikelySession()
  const { signOut, isSigningOut } = useSignOut(() => import('./forget.ts'))
  const username = session?.username
  return (
    <Menu
      align="end"
      label={username ? t`Account of ${username}` : t`Account`}
      triggerClassName="inline-flex min-h-11 min-w-32 items-center justify-end gap-2 rounded-md px-2 font-semibold hover:bg-sunken has-[+:popover-open]:bg-sunken"
      trigger={
        <>
          {isSigningOut ? (
            <Spinner label={t`Logging out`} className="text-2xl" />
          ) : (
            <CircleUserRound aria-hidden="true" className="size-6" />
          )}
          <span className="max-w-[8em] truncate">{username ?? t`Account`}</span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      {session ? (
        <>
          {session.userRole === 'ADMIN' && (
            <MenuLink to={adminAddress(paths.admin.customers)}>{t`Admin area`}</MenuLink>
          )}
          <MenuLink to={paths.orders}>{t`Orders`}</MenuLink>
          {session.userRole === 'CUSTOMER' && (
            <MenuLink to={paths.account}>{t`Your account`}</MenuLink>
          )}
          <MenuButton onClick={signOut} disabled={isSigningOut}>
            {t`Logout`}
          </MenuButton>
        </>
      ) : (
        <>
          <MenuLink to={paths.signIn}>{t`Login`}</MenuLink>
          <MenuLink to={paths.signUp}>{t`Register`}</MenuLink>
        </>
      )}
    </Menu>
  )
}
