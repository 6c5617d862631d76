import { type Order, type OrderItem, orderMessages } from '../../shop/orders/order.ts'
import { type Settled, useKeepPrevious } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { NotLoaded } from '../../site/network/not-loaded.tsx'
import { OrderLines } from '../../site/orders/order-lines.tsx'

type OrderedProductsProps = {
  order: Order
  items: Settled<readonly OrderItem[]>
  onReload: () => void
  isLoading: boolean
}

export function OrderedProducts({ order, items, onReload, isLoading }: OrderedProductsProps) {
  const translate = useTranslate()
  const { value } = useKeepPrevious(items)
  if (value) return <OrderLines items={value} totals={order} />
  return (
    <NotLoaded onRetry={onReload} isBusy={isLoading}>
      {translate(orderMessages.itemsFailed)}
    </NotLoaded>
  )
}
