import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import type { Order } from '../../shop/orders/order.ts'
import type { OrderMoney } from '../../shop/payments/payment.ts'
import { type Settled, useSettled } from '../../site/data/settled.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { MoneyCard } from '../money/money-card.tsx'

type OrderMoneyCardProps = {
  order: Pick<Order, 'id' | 'totalAmount'>
  money: Promise<Settled<OrderMoney>>
}

/** The money of the open order, which comes after the rest of it. */
export function OrderMoneyCard(props: OrderMoneyCardProps) {
  const { t } = useLingui()
  const fallback = (
    <Skeletons label={t`Loading the money of this order`}>
      <SkeletonText lines={3} />
    </Skeletons>
  )
  return (
    <Suspense fallback={fallback}>
      <LoadedCard {...props} />
    </Suspense>
  )
}

function LoadedCard({ order: { id, totalAmount }, money }: OrderMoneyCardProps) {
  const { t } = useLingui()
  const { value, isLoading, reload } = useSettled(use(money))
  if (!value)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {t`The money of this order could not be loaded.`}
      </LoadFailure>
    )
  return <MoneyCard orderId={id} money={value} totalAmount={totalAmount} />
}
