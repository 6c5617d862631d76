import { formatDate, type Precision } from '../../shop/date-format.ts'
import { useLanguage } from '../language/use-formats.ts'

type DateTextProps = {
  /** ISO 8601, as the server says it. */
  at: string
  precision?: Precision
}

/** When something was, as the clocks in Kigali say: `21 Nov 2026, 14:05`. */
export function DateText({ at, precision = 'minute' }: DateTextProps) {
  return <time dateTime={at}>{formatDate(at, precision, useLanguage())}</time>
}
