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
    <dl className={classNames('flex flex-col gap-1', className)}>
      <Row name={t`Subtotal`} amount={subtotal} nameClassName="text-ink-soft" />
      <Row name={t`Shipping`} amount={shipping} nameClassName="text-ink-soft" />
      <Row name={t`Total`} amount={totalAmount} className="font-semibold text-lg" />
    </dl>
  )
}

type RowProps = { name: string; amount: Money; className?: string; nameClassName?: string }

/** A long amount stands below its name where both are too wide for a line. */
const Row = ({ name, amount, className = '', nameClassName }: RowProps) => (
  <div className={`flex flex-wrap justify-between gap-x-3 ${className}`}>
    <dt className={nameClassName}>{name}</dt>
    <dd className="ml-auto">
      <MoneyText amount={amount} />
    </dd>
  </div>
)
