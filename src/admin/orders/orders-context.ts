import { useOutletContext } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { ListAddress } from '../list/list-address.ts'
import type { OrderRowActions } from './order-columns.tsx'
import type { OrdersView } from './orders-address.ts'

/** What the panel of an open order has from the list around it. */
export type OrdersContext = OrderRowActions & {
  list: ListAddress<OrdersView>
  page: Page<Order> | undefined
  /** Why the last move was refused. */
  refusal: string | undefined
}

export const useOrdersContext = () => useOutletContext<OrdersContext>()
