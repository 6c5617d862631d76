import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import CookingPot from 'lucide-react/icons/cooking-pot'
import CreditCard from 'lucide-react/icons/credit-card'
import History from 'lucide-react/icons/history'
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
import { useLinkPrefetch } from '../../ui/link-prefetch.ts'

/** The specification's entries in its order (section 2); what came later stands apart. */
const sections = [
  [
    { label: msg`Customers`, to: paths.admin.customers, Icon: Users },
    { label: msg`Categories`, to: paths.admin.categories, Icon: Tags },
    { label: msg`Products`, to: paths.admin.products, Icon: UtensilsCrossed },
    { label: msg`Payment methods`, to: paths.admin.paymentMethods, Icon: CreditCard },
    { label: msg`Orders`, to: paths.admin.orders, Icon: ShoppingBag },
    { label: msg`Logout`, to: paths.admin.logout, Icon: LogOut },
  ],
  [
    { label: msg`Kitchen`, to: paths.admin.kitchen, Icon: CookingPot },
    { label: msg`Transactions`, to: paths.admin.transactions, Icon: Smartphone },
    { label: msg`Reports`, to: paths.admin.reports, Icon: ChartColumn },
    { label: msg`Settings`, to: paths.admin.settings, Icon: Settings },
    { label: msg`Messages`, to: paths.admin.messages, Icon: MessageSquare },
    { label: msg`Emails`, to: paths.admin.mails, Icon: Mail },
    { label: msg`History`, to: paths.admin.history, Icon: History },
  ],
]

/** What waits behind an entry, by its address. */
export type NavigationCounts = Readonly<Record<string, number>>

type NavigationProps = { counts: NavigationCounts; onChoose?: () => void }

export function Navigation({ counts, onChoose }: NavigationProps) {
  const { t } = useLingui()
  const prefetch = useLinkPrefetch()
  return (
    <nav aria-label={t`Admin`} className="flex flex-col divide-y divide-line">
      {sections.map((entries) => (
        <ul key={entries[0]?.to} className="flex flex-col gap-1 py-3 first:pt-0">
          {entries.map(({ label, to, Icon }) => (
            <li key={to} className="relative">
              <NavLink
                to={to}
                end={to === paths.admin.customers}
                prefetch={prefetch}
                onClick={onChoose}
                className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-md px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink forced-colors:aria-[current=page]:border-2"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(label)}
              </NavLink>
              <Waiting count={counts[to]} />
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
