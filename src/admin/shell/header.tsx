import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import ChartColumn from 'lucide-react/icons/chart-column'
import CookingPot from 'lucide-react/icons/cooking-pot'
import CreditCard from 'lucide-react/icons/credit-card'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { isLanguage, languages, languageTable } from '../../platform/language/language.ts'
import { paths } from '../../shop/paths.ts'
import { Logo } from '../../site/brand/brand.tsx'
import { chooseLanguage } from '../../site/language/i18n.ts'
import { groupsOf, loadMessages } from '../../site/language/messages.ts'
import { useLiveState } from '../../site/live/live.ts'
import { ImigongoBand } from '../../ui/brand/imigongo.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { StatusDot } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ThemeSwitch } from '../../ui/theme/theme.tsx'
import { switchRing, useRing } from '../arrivals/use-arrivals.ts'
import { adminPages, entryOf } from '../pages/admin-pages.ts'

export function Header({ counts }: { counts: NavigationCounts }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const hideMenu = () => setIsOpen(false)
  return (
    <>
      <header className="no-print sticky top-0 z-30 bg-surface shadow-sm">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-3">
          <IconButton label={t`Menu`} onClick={() => setIsOpen(true)} className="-ml-2 lg:hidden">
            <Menu aria-hidden="true" />
          </IconButton>
          <Link to={paths.admin.customers} className="flex rounded-sm py-2">
            <Logo />
          </Link>
          {/* `flex-1`: its words wrap before it takes a row of its own. */}
          <div className="flex flex-1 items-center justify-end gap-2">
            <LiveStatus />
            <Switches className="gap-2 mobile:hidden" />
          </div>
        </div>
        <ImigongoBand className="h-2" />
      </header>
      <Dialog
        variant="left"
        isOpen={isOpen}
        onClose={hideMenu}
        title={t`Menu`}
        footer={<Switches className="flex-wrap gap-3" />}
      >
        <Navigation counts={counts} onChoose={hideMenu} />
      </Dialog>
    </>
  )
}

const Switches = ({ className }: { className: string }) => (
  <div className={`flex items-center ${className}`}>
    <LanguageSwitch />
    <ThemeSwitch />
  </div>
)

/** The live connection, and the switch for the sound of new orders. */
function LiveStatus() {
  const { t } = useLingui()
  const state = useLiveState()
  const rings = useRing()
  return (
    <div className="flex items-center gap-1">
      <LiveRegion isVisible>
        <span className="whitespace-nowrap text-ink-soft text-sm mobile:whitespace-normal">
          {state === 'live' && (
            <StatusDot tone="success">
              <Trans>Live</Trans>
            </StatusDot>
          )}
          {state === 'lost' && (
            <StatusDot tone="danger">
              <Trans>
                Connection lost<span className="mobile:sr-only">, trying again…</span>
              </Trans>
            </StatusDot>
          )}
        </span>
      </LiveRegion>
      <IconButton
        label={t`Ring for new orders`}
        aria-pressed={rings}
        onClick={() => switchRing(!rings)}
        className="aria-pressed:text-accent-ink"
      >
        {rings ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      </IconButton>
    </div>
  )
}

/** The admin area has one address for all languages: choosing another re-renders the same page. */
function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (language: string) => {
    if (!isLanguage(language)) return
    setIsBusy(true)
    try {
      await loadMessages(language, groupsOf(paths.admin.customers))
      chooseLanguage(language)
    } catch {
      void showToast('error', t`The language could not be loaded. Check your network.`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Select
      aria-label={t`Language`}
      value={i18n.locale}
      onChange={(event) => choose(event.target.value)}
      disabled={isBusy}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageTable[language].name}
        </option>
      ))}
    </Select>
  )
}

/** The entries of the specification in its order (section 2), then the later ones. */
const sections = [
  [
    { page: adminPages.customers, Icon: Users },
    { page: adminPages.categories, Icon: Tags },
    { page: adminPages.products, Icon: UtensilsCrossed },
    { page: adminPages.paymentMethods, Icon: CreditCard },
    { page: adminPages.orders, Icon: ShoppingBag },
    { page: adminPages.logout, Icon: LogOut },
  ],
  [
    { page: adminPages.kitchen, Icon: CookingPot },
    { page: adminPages.options, Icon: ListChecks },
    { page: adminPages.transactions, Icon: Smartphone },
    { page: adminPages.reports, Icon: ChartColumn },
    { page: adminPages.settings, Icon: Settings },
    { page: adminPages.messages, Icon: MessageSquare },
    { page: adminPages.mails, Icon: Mail },
    { page: adminPages.history, Icon: History },
  ],
]

/** Waiting orders, messages and mails, by the address of the entry. */
export type NavigationCounts = Readonly<Record<string, number>>

type NavigationProps = { counts: NavigationCounts; onChoose?: () => void }

export function Navigation({ counts, onChoose }: NavigationProps) {
  const { t } = useLingui()
  const prefetch = useLinkPrefetch()
  return (
    <nav aria-label={t`Admin`} className="flex flex-col divide-y divide-line">
      {sections.map((entries) => (
        <ul key={entries[0]?.page.to} className="flex flex-col gap-1 py-3 first:pt-0">
          {entries.map(({ page, Icon }) => (
            <li key={page.to} className="relative">
              <NavLink
                to={page.to}
                end={page.to === paths.admin.customers}
                prefetch={prefetch}
                onClick={onChoose}
                className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-md px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink forced-colors:aria-[current=page]:border-2"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(entryOf(page))}
              </NavLink>
              {Boolean(counts[page.to]) && (
                <span className="pointer-events-none absolute top-3 right-3 rounded-full bg-accent px-2 py-0.5 font-bold text-on-accent text-xs tabular-nums">
                  {counts[page.to]}
                  <span className="sr-only">
                    {' '}
                    <Trans context="how many orders, messages or emails">waiting</Trans>
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
