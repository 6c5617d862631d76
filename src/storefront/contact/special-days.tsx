import { Trans, useLingui } from '@lingui/react/macro'
import { enteredLang, useLanguage } from '../../site/language/formats.tsx'
import { useOpening } from '../../site/opening/opening.ts'
import { specialDayText } from '../../site/opening/special-day-text.ts'
import type { ShopFacts } from '../home/structured-shop.ts'

/** The days of the next weeks whose hours differ, first as the page brings them; nothing if there are none. */
export function SpecialDays({ known }: { known: ShopFacts | null | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { exceptions = [], umuganda = null } = useOpening() ?? known ?? {}
  if (exceptions.length === 0 && umuganda === null) return null
  const closed = t({ message: 'closed', context: 'hours' })
  return (
    <section aria-labelledby="special-days" className="mt-8">
      <h2 id="special-days" className="mb-2 text-2xl">
        {t`Special days`}
      </h2>
      <ul className="list-disc ps-5">
        {exceptions.map((day) => (
          <li key={day.from}>
            {specialDayText(day, { language, closed })}
            {day.reason && (
              <>
                {' '}
                <span lang={enteredLang(day, 'reason')} className="wrap-anywhere">
                  ({day.reason})
                </span>
              </>
            )}
          </li>
        ))}
        {umuganda !== null && (
          <li>
            <Trans>Umuganda, the last Saturday of the month: not before {umuganda}</Trans>
          </li>
        )}
      </ul>
    </section>
  )
}
