import { formatDate, type Precision } from '../../shop/date-format.ts'
import { useLanguage } from '../language/use-formats.ts'

type DateTextProps = {
  /** ISO 8601, as the server says it. */
  at: string
  precision?: Precision
  className?: string
}

/** When something was, as the clocks in Kigali say: `21 Nov 2026, 14:05`. */
export function DateText({ at, precision = 'minute', className }: DateTextProps) {
  const text = formatDate(at, precision, useLanguage())
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  )
}
