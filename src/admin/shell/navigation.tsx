import { Trans, useLingui } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import CookingPot from 'lucide-react/icons/cooking-pot'
import CreditCard from 'lucide-react/icons/credit-card'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { NavLink } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { adminPages, entryOf } from '../pages/admin-pages.ts'

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
              <Waiting count={counts[page.to]} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function Waiting({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="pointer-events-none absolute top-3 right-3 rounded-full bg-accent px-2 py-0.5 font-bold text-on-accent text-xs tabular-nums">
      {count}
      <span className="sr-only">
        {' '}
        <Trans context="how many orders, messages or emails">waiting</Trans>
      </span>
    </span>
  )
}
