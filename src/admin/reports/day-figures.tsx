import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { urlOf } from '../../platform/api/call.ts'
import { formatNumber } from '../../platform/language/figures.ts'
import { addMoney, type Money } from '../../shop/money.ts'
import {
  type DayReport,
  feeFreeUpTo,
  feeShare,
  fullHour,
  hourRows,
  type MoneyRow,
  moneyRows,
  statusRows,
  type TableName,
  type WayToKnow,
} from '../../shop/reports/day-report.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { MoneyText, useLanguage, useMoney } from '../../site/language/formats.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { channelMessages } from '../orders/order-origin.tsx'
import { formatDay } from './day-format.ts'
import { BarChart, ReportTable } from './report-table.tsx'

const wayMessages = {
  HAND: msg`By hand`,
  CODE: msg`Transaction ID`,
  MTN_MOMO: msg`MTN`,
} satisfies Record<WayToKnow, unknown>

const rowMessages = {
  received: msg`Received`,
  refunded: msg`Given back`,
  open: msg`Still due of these days’ orders`,
  unentered: msg`Completed before payments were written down`,
  fees: msg`Expected MoMoPay fee`,
} satisfies Record<MoneyRow['what'], unknown>

/** The close of a day, or of some days; on paper 80 mm wide. */
export function DayFigures({ report }: { report: DayReport }) {
  const { t } = useLingui()
  const free = useMoney()(feeFreeUpTo)
  const language = useLanguage()
  const percent = formatNumber(feeShare * 100, language)
  const { from, to, otherDishes: others } = report
  // Unbroken within a day.
  const days = [...new Set([from, to])].map((day) =>
    formatDay(day, language).replaceAll(' ', '\u00a0'),
  )
  const products = others?.products ?? 0
  const fileOf = (table: TableName) => urlOf(reportApi.exportDay, {}, { table, from, to })
  return (
    <div className="flex max-w-3xl flex-col gap-6 print:w-[72mm] print:max-w-full print:gap-3">
      <p className="font-bold text-xl">{days.join(' – ')}</p>
      <KeyFigures report={report} />
      <ReportTable
        title={t`Orders by status`}
        file={fileOf('orders')}
        headers={[t`Status`, t`Orders`]}
        rows={statusRows(report.orders).map(({ status, orders }) => ({
          key: status,
          cells: [<StatusBadge key="status" status={status} />, orders],
        }))}
      />
      <ReportTable
        title={t`Takings by payment method`}
        file={fileOf('takings')}
        headers={[t`Payment method`, t`Orders`, t`Amount`]}
        rows={report.takings.map(({ paymentMethod, orders, amount }) => ({
          key: paymentMethod.id,
          cells: [entered(paymentMethod.paymentMethod), orders, money(amount)],
        }))}
      />
      {/* By the day of the payment; takings are by the day of the order. */}
      <ReportTable
        title={t`Money received`}
        file={fileOf('received')}
        headers={[t`Payment method`, t`Payments`, t`Amount`]}
        rows={report.received.map(({ paymentMethod, how, entries, amount }) => ({
          key: `${paymentMethod.id} ${how}`,
          cells: [
            // In one column: four are wider than the paper.
            <span key="method">
              {entered(paymentMethod.paymentMethod)}{' '}
              <span className="text-ink-soft">· {t(wayMessages[how])}</span>
            </span>,
            entries,
            money(amount),
          ],
        }))}
        note={<UnenteredNote {...report.unentered} />}
      />
      <ReportTable
        title={t`Refunds, open sums and fees`}
        file={fileOf('money')}
        headers={[t`Money`, t`Count`, t`Amount`]}
        rows={moneyRows(report)
          .filter(({ what, count }) => what !== 'unentered' || count !== 0)
          .map(({ what, count, amount }) => ({
            key: what,
            cells: [t(rowMessages[what]), count, money(amount)],
          }))}
        note={t`The fee: ${percent} % of each payment above ${free} that came with a transaction ID or by MTN.`}
      />
      <ReportTable
        title={t`Dishes sold`}
        file={fileOf('dishes')}
        headers={[t`Dish`, t`Quantity`, t`Amount`]}
        rows={report.dishes.map(({ product, quantity, amount }) => ({
          key: product.id,
          cells: [entered(product.name), quantity, money(amount)],
        }))}
        rest={
          others && [
            t`${plural(products, { one: '# other dish', other: '# other dishes' })}`,
            others.quantity,
            money(others.amount),
          ]
        }
      />
      {report.options.length > 0 && (
        <ReportTable
          title={t`Options chosen`}
          file={fileOf('options')}
          headers={[t`Option`, t`Quantity`, t`Amount`]}
          rows={report.options.map(({ group, option, quantity, amount }) => ({
            key: option.id,
            cells: [entered(`${group.name}: ${option.name}`), quantity, money(amount)],
          }))}
        />
      )}
      <ReportTable
        title={t`Where orders came from`}
        file={fileOf('channels')}
        headers={[t`Came by`, t`Orders`, t`Amount`]}
        rows={report.channels.map(({ channel, orders, amount }) => ({
          key: channel,
          cells: [t(channelMessages[channel]), orders, money(amount)],
        }))}
      />
      <ReportTable
        title={t`Orders by hour`}
        chart={<HoursChart hours={report.hours} />}
        file={fileOf('hours')}
        headers={[t`Hour`, t`Orders`]}
        rows={hourRows(report.hours).map(({ hour, orders }) => ({
          key: hour,
          cells: [hour, orders],
        }))}
      />
    </div>
  )
}

const money = (amount: Money) => <MoneyText amount={amount} />

const entered = (text: string) => <EnteredText>{text}</EnteredText>

function KeyFigures({ report: { takings, canceled, average } }: { report: DayReport }) {
  const { t } = useLingui()
  const taken = addMoney(...takings.map(({ amount }) => amount))
  const count = takings.reduce((sum, one) => sum + one.orders, 0)
  const figures = [
    { label: t`Takings`, value: <MoneyText amount={taken} /> },
    { label: t`Orders`, value: count },
    { label: t`Average basket`, value: <MoneyText amount={average} /> },
    {
      label: t`Canceled`,
      value: (
        <>
          {canceled.orders}{' '}
          <span className="font-normal text-base text-ink-soft print:text-sm">
            · <MoneyText amount={canceled.amount} />
          </span>
        </>
      ),
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 mobile:flex-col mobile:gap-1 print:flex-col print:gap-0">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="mobile:flex mobile:flex-wrap mobile:items-baseline mobile:justify-between mobile:gap-x-3 print:flex print:justify-between"
        >
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-bold text-lg tabular-nums sm:text-xl print:text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Orders from before payment entries existed have takings but no payments. */
function UnenteredNote({ orders: count, ...unentered }: DayReport['unentered']) {
  const { t } = useLingui()
  const amount = useMoney()(unentered.amount)
  return (
    <>
      {t`Money that came on these days, for orders of any day.`}{' '}
      {count > 0 &&
        t`${plural(count, {
          one: `# order of these days (${amount}) was completed before payments were written down: it counts as paid, but is not in it.`,
          other: `# orders of these days (${amount}) were completed before payments were written down: they count as paid, but are not in it.`,
        })}`}
    </>
  )
}

function HoursChart({ hours }: { hours: readonly number[] }) {
  const { t } = useLingui()
  const busiest = hours.indexOf(Math.max(...hours))
  const orders = hours[busiest] ?? 0
  const start = fullHour(busiest)
  const figureOf = (time: string, count: number) => t`${time}: ${count}`
  return (
    <BarChart
      label={
        orders === 0
          ? t`Orders by hour`
          : t`${plural(orders, {
              one: `Orders by hour. The busiest began at ${start}, with # order.`,
              other: `Orders by hour. The busiest began at ${start}, with # orders.`,
            })}`
      }
      bars={hours.map((count, hour) => ({
        key: hour,
        value: count,
        title: figureOf(fullHour(hour), count),
      }))}
      className="h-32"
      caption={[0, 6, 12, 18, 23].map((hour) => <span key={hour}>{fullHour(hour)}</span>)}
    />
  )
}
