import type { Order } from '../../shop/orders/order.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import type { OrdersView } from './orders-address.ts'

/** Says that the list holds the orders of one customer alone, and leads back to all. */
export function CustomerFilterNotice({
  list,
  rows,
}: {
  list: ListAddress<OrdersView>
  rows: readonly Order[]
}) {
  const { user: id } = list.view
  if (id === '') return null
  const customer = rows.find(({ user }) => String(user?.id) === id)?.user
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink tone="secondary" to={list.hrefFor({ user: '' })} replace>
          Orders of everybody
        </ButtonLink>
      }
    >
      Only orders of {customer?.username ?? `customer ${id}`}
    </Notice>
  )
}
