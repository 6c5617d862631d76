import { useLingui } from '@lingui/react/macro'
import type { Language } from '../../platform/language/language.ts'
import type { CountedOrders } from '../../shop/orders/order.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { totalText } from '../list/list.tsx'
import type { ListAddress } from '../list/list-address.ts'
import type { OrdersView } from './orders-address.ts'

type OrderTabsProps = {
  list: ListAddress<OrdersView>
  /** How many orders there are in each status, with all other filters as they are. */
  counted: CountedOrders | undefined
}

const countIn = (
  { counts, countsAreAtLeast = [] }: CountedOrders,
  tab: (typeof tabs)[number],
  language: Language,
) => totalText({ total: counts[tab], totalIsAtLeast: countsAreAtLeast.includes(tab) }, language)

const tabs = ['ALL', ...orderStatuses] as const

export function OrderTabs({ list, counted }: OrderTabsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const current = list.view.status ?? 'ALL'
  return (
    <LinkTabs
      label={t`Orders by status`}
      tabs={tabs.map((status) => ({
        label:
          status === 'ALL' ? t({ message: 'All', context: 'orders' }) : t(statusMessages[status]),
        to: list.hrefFor({ status: status === 'ALL' ? undefined : status }),
        isCurrent: status === current,
        count: counted && countIn(counted, status, language),
      }))}
    />
  )
}
