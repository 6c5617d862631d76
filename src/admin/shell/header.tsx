import { useLingui } from '@lingui/react/macro'
import Menu from 'lucide-react/icons/menu'
import { Link } from 'react-router'
import { create } from 'zustand'
import { paths } from '../../shop/paths.ts'
import { Logo } from '../../site/brand/logo.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo-band.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LiveStatus } from './live-status.tsx'
import { Navigation, type NavigationCounts } from './navigation.tsx'

/**
 * Outside of the header: the one of the page that is loading gives way to another, and who has opened
 * the menu meanwhile finds it open.
 */
const useMenu = create(() => ({ isOpen: false }))
const showMenu = () => useMenu.setState({ isOpen: true })
const hideMenu = () => useMenu.setState({ isOpen: false })

/** Logo and, where there is no room for the sidebar, the button that brings it. */
export function Header({ counts }: { counts: NavigationCounts }) {
  const { t } = useLingui()
  const isOpen = useMenu((menu) => menu.isOpen)
  return (
    <>
      <header className="no-print sticky top-0 z-30 bg-surface shadow-sm">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-3">
          <IconButton label={t`Menu`} onClick={showMenu} className="-ml-2 lg:hidden">
            <Menu aria-hidden="true" />
          </IconButton>
          <Link to={paths.admin.customers} className="flex rounded-sm py-2">
            <Logo />
          </Link>
          {/* From nothing: it breaks its words before it takes a row of its own. */}
          <div className="flex flex-1 items-center justify-end gap-2">
            <LiveStatus />
            <div className="flex items-center gap-2 mobile:hidden">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        <ImigongoBand className="h-2" />
      </header>
      <Sheet isOpen={isOpen} onClose={hideMenu} title={t`Menu`} footer={<Switches />}>
        <Navigation counts={counts} onChoose={hideMenu} />
      </Sheet>
    </>
  )
}

const Switches = () => (
  <div className="flex flex-wrap items-center gap-3">
    <LanguageSwitch />
    <ThemeSwitch />
  </div>
)
