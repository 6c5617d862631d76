import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fullHour } from '../../shop/reports/day-report.ts'

const width = 480
const height = 120
const step = width / 24

/** A column an hour; the figures are in the table below. */
export function HoursChart({ hours }: { hours: readonly number[] }) {
  const { t } = useLingui()
  const most = Math.max(...hours, 1)
  const busiest = hours.indexOf(Math.max(...hours))
  const orders = hours[busiest] ?? 0
  const start = fullHour(busiest)
  const figureOf = (hour: number, count: number) => {
    const time = fullHour(hour)
    return t`${time}: ${count}`
  }
  return (
    <figure className="print:hidden">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          orders === 0
            ? t`Orders by hour`
            : t`${plural(orders, {
                one: `Orders by hour. The busiest began at ${start}, with # order.`,
                other: `Orders by hour. The busiest began at ${start}, with # orders.`,
              })}`
        }
        className="h-32 w-full border-line border-b"
      >
        {hours.map((count, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            key={hour}
            x={hour * step + step * 0.15}
            y={height - (count / most) * (height - 4)}
            width={step * 0.7}
            height={(count / most) * (height - 4)}
            className="fill-accent"
          >
            <title>{figureOf(hour, count)}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="flex justify-between text-ink-soft text-sm tabular-nums">
        {[0, 6, 12, 18, 23].map((hour) => (
          <span key={hour}>{fullHour(hour)}</span>
        ))}
      </figcaption>
    </figure>
  )
}
