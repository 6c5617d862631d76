import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, use } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import type { Order } from '../../shop/orders/order.ts'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'
import type { ListAddress } from '../list/list-address.ts'
import type { OrderPanelData } from './order-panel-data.ts'
import type { OrdersView } from './orders-address.ts'

type PreviousNextOrderProps = {
  panel: Pick<OrderPanelData, 'id' | 'before' | 'after'>
  list: ListAddress<OrdersView>
  page: Page<Order>
}

const ways = [
  { label: msg`Previous order`, step: -1, beyond: 'before', Icon: ChevronLeft },
  { label: msg`Next order`, step: 1, beyond: 'after', Icon: ChevronRight },
] as const

/** The ways to the order before and after in the list as it is filtered, also past the ends of its page. */
export function PreviousNextOrder(props: PreviousNextOrderProps) {
  return ways.map((way) => (
    <Suspense key={way.beyond}>
      <Way {...props} way={way} />
    </Suspense>
  ))
}

type WayProps = PreviousNextOrderProps & { way: (typeof ways)[number] }

function Way({ panel, list, page: { items, page }, way }: WayProps) {
  const { t } = useLingui()
  const { label, step, beyond, Icon } = way
  const index = items.findIndex(({ id }) => id === panel.id)
  if (index < 0) return null
  const beside = items[index + step]
  const order = beside ?? use(panel[beyond])
  if (!order) return null
  return (
    <Link
      to={list.hrefFor({ order: String(order.id), ...(!beside && { page: page + step }) })}
      preventScrollReset
      replace
      aria-label={t(label)}
      title={t(label)}
      className={iconButtonStyle()}
    >
      <Icon aria-hidden="true" />
    </Link>
  )
}
