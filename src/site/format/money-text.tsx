import { formatMoney } from '../../platform/language/figures.ts'
import type { Money } from '../../shop/money.ts'
import { useLanguage } from '../language/use-formats.ts'

/** An amount as `Rwf 3,500`, its figures all equally wide and never broken over two lines. */
export function MoneyText({ amount, className = '' }: { amount: Money; className?: string }) {
  const text = formatMoney(amount, useLanguage())
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{text}</span>
}
