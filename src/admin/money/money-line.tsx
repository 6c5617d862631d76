import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'
import { paymentTable } from '../../shop/orders/order-payment.ts'
import { useMoney } from '../../site/language/use-formats.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import type { Tone } from '../../ui/feedback/tone.ts'
import { moneySaid } from './money-said.ts'

type MoneyMessage = { text: string; amount?: string; tone: Tone; note?: string | undefined }

/** `PAID`, or `COLLECT Rwf 12,500`, and what else is to be known of it; undefined where nothing is. */
export function useMoneyMessage(order: Parameters<typeof moneySaid>[0]): MoneyMessage | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const translate = useTranslate()
  const said = moneySaid(order)
  if (!said) return undefined
  if (said.kind === 'COLLECT') {
    const amount = money(said.due)
    const { label, tone } = paymentTable[said.state]
    const note = said.state === 'UNPAID' ? undefined : translate(label)
    return { text: t`COLLECT ${amount}`, amount, tone, note }
  }
  const { label, tone } = paymentTable[said.kind]
  if (said.kind === 'OVERPAID') {
    const amount = money(said.owed)
    return { text: translate(paymentTable.PAID.label), tone, note: t`${amount} too much` }
  }
  if (said.kind === 'REFUND_DUE') {
    const amount = money(said.owed)
    return { text: t`REFUND ${amount}`, amount, tone }
  }
  return { text: translate(label), tone }
}

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
}

/** A figure on two lines would be read as two. */
export function UnbrokenAmount({ text, amount }: Pick<MoneyMessage, 'text' | 'amount'>) {
  if (amount === undefined) return text
  const [before, after] = text.split(amount)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{amount}</span>
      {after}
    </>
  )
}

type MoneyLineProps = { order: Pick<Order, 'totalAmount'> & Partial<Order>; className?: string }

/** Large, so that it is read at arm's length: what a rider has to collect. */
export function MoneyLine({ order, className = 'text-xl' }: MoneyLineProps) {
  const message = useMoneyMessage(order)
  if (!message) return null
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-2 rounded-md px-2 py-1 font-bold leading-tight tabular-nums ${tones[message.tone]} ${className}`}
    >
      <span>
        <UnbrokenAmount {...message} />
      </span>
      {message.note && <span className="text-sm">{message.note}</span>}
    </p>
  )
}
