import type { Money } from '../../shop/money.ts'
import { useMoney } from '../language/use-formats.ts'

/** An amount as `Rwf 3,500`, its figures all equally wide and never broken over two lines. */
export function MoneyText({ amount, className = '' }: { amount: Money; className?: string }) {
  const money = useMoney()
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{money(amount)}</span>
}
