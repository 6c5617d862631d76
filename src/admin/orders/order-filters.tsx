import { useLingui } from '@lingui/react/macro'
import type { CountedOrders, Order } from '../../shop/orders/order.ts'
import { channels } from '../../shop/orders/order-channel.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import type { PaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { useEnteredLang } from '../../site/language/entered-text.tsx'
import { useLanguage } from '../../site/language/formats.tsx'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { DayFields, FilterSelect, Filters } from '../list/filters.tsx'
import { totalText } from '../list/list.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { channelMessages } from './order-origin.tsx'
import { type OrdersView, orderSorts } from './orders-address.ts'

type OrderFiltersProps = {
  list: ListAddress<OrdersView>
  methods: readonly PaymentMethod[]
}

export function OrderFilters({ list, methods }: OrderFiltersProps) {
  const { t } = useLingui()
  const lang = useEnteredLang()
  return (
    <Filters
      list={list}
      searchLabel={t`Search by tracking ID, number, phone or customer`}
      searchPlaceholder={t`Number, phone, customer, tracking ID`}
      names={['from', 'to', 'paymentMethod', 'channel', 'sort']}
    >
      <DayFields days={list.view} onChange={(days) => list.change(days)} />
      <FilterSelect
        label={t`Payment method`}
        {...list.filter('paymentMethod')}
        options={[
          { value: '', label: t({ message: 'All', context: 'payment methods' }) },
          ...methods.map(({ id, paymentMethod: label }) => ({ value: String(id), label, lang })),
        ]}
      />
      <FilterSelect
        label={t`Came by`}
        {...list.filter('channel')}
        options={[
          { value: undefined, label: t({ message: 'All', context: 'channels' }) },
          ...channels.map((value) => ({ value, label: channelMessages[value] })),
        ]}
      />
      <FilterSelect label={t`Sort`} {...list.filter('sort')} options={orderSorts} />
    </Filters>
  )
}

type OrderTabsProps = {
  list: ListAddress<OrdersView>
  /** How many orders there are in each status, with all other filters as they are. */
  counted: CountedOrders | undefined
}

export function OrderTabs({ list, counted }: OrderTabsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const current = list.view.status ?? 'ALL'
  return (
    <LinkTabs
      label={t`Orders by status`}
      tabs={(['ALL', ...orderStatuses] as const).map((status) => ({
        label:
          status === 'ALL' ? t({ message: 'All', context: 'orders' }) : t(statusMessages[status]),
        to: list.hrefFor({ status: status === 'ALL' ? undefined : status }),
        isCurrent: status === current,
        count:
          counted &&
          totalText(
            {
              total: counted.counts[status],
              totalIsAtLeast: counted.countsAreAtLeast?.includes(status) ?? false,
            },
            language,
          ),
      }))}
    />
  )
}

type CustomerFilterNoticeProps = { list: ListAddress<OrdersView>; rows: readonly Order[] }

export function CustomerFilterNotice({ list, rows }: CustomerFilterNoticeProps) {
  const { t } = useLingui()
  const { user: id } = list.view
  if (id === '') return null
  const name = rows.find(({ user }) => String(user?.id) === id)?.user?.username
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink tone="secondary" to={list.hrefFor({ user: '' })} replace>
          {t`Orders of everybody`}
        </ButtonLink>
      }
    >
      {name ? t`Only orders of ${name}` : t`Only orders of customer ${id}`}
    </Notice>
  )
}
