import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { Disclosure } from '../ui/disclosure.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { brand } from './brand.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'
import { type CategoryLink, siteLinks } from './site-links.ts'
import { useSignOut } from './use-sign-out.ts'

/** The navigation of a phone, narrower than 667 px: slides in from the left. */
export function MobileMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const session = useSession()
  const { signOut } = useSignOut()
  const close = () => setIsOpen(false)
  const leave = () => {
    close()
    signOut()
  }

  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={close} title={brand.name}>
        <nav aria-label="Main" className="flex flex-col">
          {siteLinks.map(({ label, to }) => (
            <MenuLine key={to} to={to} onClick={close}>
              {label}
            </MenuLine>
          ))}
          {categories.length > 0 && (
            <Disclosure summary="Order by Category" className="border-line border-b px-2">
              {categories.map(({ id, name }) => (
                <MenuLine key={id} to={paths.category(name)} onClick={close}>
                  {name}
                </MenuLine>
              ))}
            </Disclosure>
          )}
          {session ? (
            <>
              {session.userRole === 'ADMIN' && (
                <MenuLine to={paths.admin.customers} onClick={close}>
                  Admin area
                </MenuLine>
              )}
              <p className="mt-6 px-2 text-ink-soft text-sm">Signed in as {session.username}</p>
              <button type="button" onClick={leave} className={line}>
                Logout
              </button>
            </>
          ) : (
            <>
              <MenuLine to={paths.signIn} onClick={close}>
                Login
              </MenuLine>
              <MenuLine to={paths.signUp} onClick={close}>
                Register
              </MenuLine>
            </>
          )}
        </nav>
        <div className="mt-6 px-2">
          <ThemeSwitch />
        </div>
      </Sheet>
    </>
  )
}

const line =
  'flex min-h-12 items-center rounded-sm border-line border-b px-2 text-left font-semibold hover:bg-sunken aria-[current=page]:text-accent-ink'

function MenuLine({
  to,
  onClick,
  children,
}: {
  to: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <NavLink to={to} end={to === paths.home} onClick={onClick} className={line}>
      {children}
    </NavLink>
  )
}
