import { useLingui } from '@lingui/react/macro'
import type { Money } from '../../shop/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoneyText } from '../format/money-text.tsx'

export type Totals = { subtotal: Money; shipping: Money; totalAmount: Money }

/** What the products cost, what the delivery costs, and both. */
export function OrderTotals({
  subtotal,
  shipping,
  totalAmount,
  className,
}: Totals & { className?: string }) {
  const { t } = useLingui()
  return (
    <dl className={classNames('grid grid-cols-[1fr_auto] gap-x-3 gap-y-1', className)}>
      <dt className="text-ink-soft">{t`Subtotal`}</dt>
      <dd className="text-right">
        <MoneyText amount={subtotal} />
      </dd>
      <dt className="text-ink-soft">{t`Shipping`}</dt>
      <dd className="text-right">
        <MoneyText amount={shipping} />
      </dd>
      <dt className="font-semibold text-lg">{t`Total`}</dt>
      <dd className="text-right font-semibold text-lg">
        <MoneyText amount={totalAmount} />
      </dd>
    </dl>
  )
}
