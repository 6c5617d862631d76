import { useLingui } from '@lingui/react/macro'
import { stockText } from '../../site/format/stock-text.ts'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'

/** `In stock`, `3 left` or `Sold out`. */
export function StockHint({ product }: { product: { left: number | null } }) {
  const { t } = useLingui()
  const { text, tone } = stockText(product)
  return <StatusDot tone={tone}>{t(text)}</StatusDot>
}
