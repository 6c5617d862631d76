import { Trans, useLingui } from '@lingui/react/macro'
import type { SalesDay } from '../../shop/reports/report.ts'
import { useLanguage, useMoney } from '../../site/language/use-formats.ts'
import { shortDay } from './day-format.ts'

const width = 600
const height = 160

/** A column per day. Its figures are read from the table below; here is the course at a glance. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const best = days.reduce((a, b) => (b.total > a.total ? b : a), days[0] ?? nothing)
  const step = width / Math.max(days.length, 1)
  const most = Math.max(best.total, 1)
  const bestDay = shortDay(best.day, language)
  const bestTotal = money(best.total)
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Takings by day. The best day was ${bestDay} with ${bestTotal}.`}
        className="h-40 w-full border-line border-b"
      >
        {days.map(({ day, total }, index) => {
          const tall = (total / most) * (height - 4)
          const date = shortDay(day, language)
          const amount = money(total)
          return (
            <rect
              key={day}
              x={index * step + step * 0.15}
              y={height - tall}
              width={step * 0.7}
              height={tall}
              className="fill-accent"
            >
              <title>{t`${date}: ${amount}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-sm">
        <span>{first && shortDay(first.day, language)}</span>
        <span className="mobile:order-1 mobile:w-full mobile:text-center">
          <Trans context="day">
            best: {bestDay}, {bestTotal}
          </Trans>
        </span>
        <span>{last && shortDay(last.day, language)}</span>
      </figcaption>
    </figure>
  )
}

const nothing: SalesDay = { day: '1970-01-01', orders: 0, total: 0 }
