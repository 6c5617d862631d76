import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import type { ListAddress } from '../list/list-address.ts'
import type { OrdersView } from './orders-address.ts'

/** Says that the list holds the orders of one customer alone, and leads back to all. */
export function CustomerFilterNotice({
  list,
  rows,
}: {
  list: ListAddress<OrdersView>
  rows: readonly Order[]
}) {
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
