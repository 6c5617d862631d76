import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import type { Problem } from '../../platform/problem.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import type { OrderMoney } from '../../shop/payments/payment.ts'
import type { Settled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { OrderMoneyCard } from './order-details.tsx'

type MissingOrderProps = {
  id: number
  money: Promise<Settled<OrderMoney>>
  problem: Problem | undefined
  onRetry: () => void
  isBusy: boolean
}

/** In the panel of an order that could not be loaded, or was taken out of the lists. */
export function MissingOrder({ id, money, ...failure }: MissingOrderProps) {
  return (
    <div className="mt-3 flex flex-col gap-5">
      <Suspense>
        <Why money={money} {...failure} />
      </Suspense>
      {/* One that was taken out of the lists may still have money that has to go back. */}
      <OrderMoneyCard order={{ id }} money={money} />
    </div>
  )
}

/** The books keep every order: one that they know and the lists do not was deleted. */
function Why({ money, problem, onRetry, isBusy }: Omit<MissingOrderProps, 'id'>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const isNotFound = problem?.status === 404
  if (isNotFound && use(money).value)
    return (
      <Notice tone="info">{t`This order was deleted. What was paid for it is still here.`}</Notice>
    )
  return (
    <LoadFailure onRetry={onRetry} isBusy={isBusy}>
      {translate(isNotFound ? orderMessages.notFound : orderMessages.showFailed)}
    </LoadFailure>
  )
}
