import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDate, type Precision } from '../../shop/date-format.ts'
import { dayOf } from '../../shop/time-zone.ts'
import { useLanguage } from '../language/formats.tsx'

type DateTextProps = {
  /** ISO 8601, or ms since 1970. */
  at: string | number
  /** auto: the time today, with the day before. */
  precision?: Precision | 'auto'
  className?: string | undefined
}

/** A moment on the clocks of Kigali: `21 Nov 2026, 14:05`. */
export function DateText({ precision = 'minute', ...rest }: DateTextProps) {
  if (precision === 'auto') return <AutoText {...rest} />
  return <WrittenDate {...rest} precision={precision} />
}

/** Apart: only these look at the clock. */
function AutoText({ at, className }: DateTextProps) {
  const isToday = dayOf(new Date(at).getTime()) === useToday()
  return <WrittenDate at={at} precision={isToday ? 'time' : 'minute'} className={className} />
}

function WrittenDate({ at, precision, className }: DateTextProps & { precision: Precision }) {
  const text = formatDate(at, precision, useLanguage())
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {text}
    </time>
  )
}

/** ms. A device that sleeps stops longer timers. */
const interval = 30_000

/** The day in Kigali, also on a page that stays open after midnight. */
export function useToday(): string {
  const [, setDay] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => setDay(dayOf(Date.now())), interval)
    return () => clearInterval(timer)
  }, [])
  return dayOf(Date.now())
}

/** Monday first. */
export function useDayNames(): string[] {
  const { t } = useLingui()
  return [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
}
