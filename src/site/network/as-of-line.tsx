import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../shop/date-format.ts'
import { dayOf } from '../../shop/time-zone.ts'
import { useToday } from '../format/use-today.ts'
import { useLanguage } from '../language/use-formats.ts'

/** Of when is what is shown, by the clocks in Kigali. @param at ms since 1970 */
export function AsOfLine({ at }: { at: number }) {
  const { t } = useLingui()
  const isToday = dayOf(at) === useToday()
  const when = formatDate(at, isToday ? 'time' : 'dayAndTime', useLanguage())
  return t`As of ${when}`
}
