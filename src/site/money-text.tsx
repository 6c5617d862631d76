import { formatMoney, type Money } from '../shop/money.ts'

/** An amount as `Rwf 3,500`, its figures all equally wide and never broken over two lines. */
export function MoneyText({ amount, className = '' }: { amount: Money; className?: string }) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatMoney(amount)}</span>
  )
}
