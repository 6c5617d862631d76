import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import type { Problem } from '../../platform/problem.ts'
import { addMoney } from '../../shop/money.ts'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { firstStatus, orderStatuses } from '../../shop/orders/order-status.ts'
import { paths } from '../../shop/paths.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { countFields, type SalesDay, type Today } from '../../shop/reports/report.ts'
import { useEnteredLang } from '../../site/language/entered-text.tsx'
import { MoneyText, useLanguage, useMoney } from '../../site/language/formats.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { Loaded } from '../list/loaded.tsx'
import { shortDay } from './day-format.ts'
import { BarChart, FiguresTable } from './report-table.tsx'

type TodayStripProps = {
  today: Today | undefined
  /** The reason why the figures are missing or old. */
  problem: Problem | undefined
  onRetry: () => void
  /** Orders that came in since the page was opened. */
  arrived: number
}

export function TodayStrip({ today, problem, onRetry, arrived }: TodayStripProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Today`} className="flex flex-col gap-2 print:hidden">
      {today && <Figures today={today} />}
      <div role="alert" className="empty:hidden">
        {problem && (
          <Notice
            tone="warning"
            action={
              <Button tone="secondary" onClick={onRetry}>
                {t`Try again`}
              </Button>
            }
          >
            {today
              ? t`Today's figures may be out of date.`
              : t`Today's figures could not be loaded.`}
          </Notice>
        )}
      </div>
      <LiveRegion>
        {arrived > 0 && (
          <Plural
            value={arrived}
            one="A new order has come in."
            other="# new orders have come in."
          />
        )}
      </LiveRegion>
      <SalesDisclosure />
    </section>
  )
}

/** Of the orders that were placed today. */
const figureMessages: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  PENDING: msg({ message: 'New', context: 'orders' }),
  DISPATCHED: msg({ message: 'On the way', context: 'orders' }),
  COMPLETED: msg({ message: 'Delivered', context: 'orders' }),
  CANCELED: msg({ message: 'Canceled', context: 'orders' }),
}

function Figures({ today }: { today: Today }) {
  const { t } = useLingui()
  const lang = useEnteredLang()
  const { day, openBefore, takings, soldOut, lowStock } = today
  const taken = addMoney(...takings.map(({ total }) => total))
  return (
    <div className="flex snap-x flex-wrap gap-2 pb-1 mobile:flex-nowrap mobile:overflow-x-auto">
      <Group counted={t`Orders placed today; takings without canceled ones`}>
        {orderStatuses.map((status) => (
          <Figure
            key={status}
            label={t(figureMessages[status])}
            to={`${paths.admin.orders}?status=${status}&from=${day}&to=${day}`}
            isCalling={status === firstStatus && today[countFields[status]] > 0}
          >
            {today[countFields[status]]}
          </Figure>
        ))}
        <Figure label={t`Takings`} to={`${paths.admin.orders}?from=${day}&to=${day}`}>
          <MoneyText amount={taken} />
          <span className="block mobile:flex mobile:gap-4">
            {takings.map(({ paymentMethod, total }) => (
              <span
                key={paymentMethod}
                className="flex justify-between gap-2 font-normal font-sans text-ink-soft text-xs"
              >
                <span lang={lang} className="max-w-40 truncate">
                  {paymentMethod}
                </span>{' '}
                <MoneyText amount={total} />
              </span>
            ))}
          </span>
        </Figure>
      </Group>
      <Group counted={t`At the moment`}>
        {openBefore > 0 && (
          <Figure label={t`Still open from earlier days`} to={paths.admin.kitchen} isCalling>
            {openBefore}
          </Figure>
        )}
        <Figure
          label={t({ message: 'Sold out', context: 'products' })}
          to={`${paths.admin.products}?stock=out`}
          isCalling={soldOut > 0}
        >
          {soldOut}
        </Figure>
        <Figure label={t`Low stock`} to={`${paths.admin.products}?stock=low&sort=quantity`}>
          {lowStock}
        </Figure>
      </Group>
    </div>
  )
}

/** Groups wrap; on a phone the figures scroll sideways and their title stays. */
const Group = ({ counted, children }: { counted: string; children: ReactNode }) => (
  <div className="flex flex-[1_1_auto] flex-col gap-0.5 mobile:flex-none">
    <p className="mobile:max-w-[calc(100vw-32px)] mobile:whitespace-normal whitespace-nowrap text-ink-soft text-xs">
      {counted}
    </p>
    <div className="flex grow flex-wrap gap-2 mobile:flex-nowrap">{children}</div>
  </div>
)

type FigureProps = {
  label: string
  to: string
  /** Needs an administrator. */
  isCalling?: boolean
  children: ReactNode
}

function Figure({ label, to, isCalling, children }: FigureProps) {
  return (
    <Link
      to={to}
      prefetch={useLinkPrefetch()}
      className={`flex min-w-20 flex-[1_0_auto] snap-start flex-col rounded-md border border-line px-2.5 py-2 hover:border-ink-soft ${isCalling ? 'bg-accent-soft' : 'bg-surface'}`}
    >
      <span className="whitespace-nowrap text-ink-soft text-sm">{label}</span>
      <span className="font-bold font-display text-xl tabular-nums">{children}</span>
    </Link>
  )
}

/** The sales of the last 30 days, loaded when they are opened. */
function SalesDisclosure() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center text-sm">
        <Trans>Sales of the last 30 days</Trans>
      </summary>
      {isOpen && (
        <Loaded
          load={() => call(reportApi.sales)}
          label={t`Loading sales`}
          failed={t`The sales could not be loaded.`}
          className="h-72"
        >
          {(days) => <SalesFigures days={days} />}
        </Loaded>
      )}
    </details>
  )
}

function SalesFigures({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const total = addMoney(...days.map((day) => day.total))
  const best = days.reduce((a, b) => (b.total > a.total ? b : a))
  const [bestDay, bestTotal] = [shortDay(best.day, language), money(best.total)]
  const titleOf = (date: string, amount: string) => t`${date}: ${amount}`
  const bars = days.map(({ day: key, total: value }) => {
    const date = shortDay(key, language)
    return { key, value, date, title: titleOf(date, money(value)) }
  })
  return (
    <Panel aria-label={t`Sales`} className="flex flex-col gap-4">
      <p>
        <MoneyText amount={total} className="font-bold font-display text-2xl" />{' '}
        <span className="text-ink-soft">
          <Plural
            value={orders}
            one="with # order, canceled ones left out"
            other="with # orders, canceled ones left out"
          />
        </span>
      </p>
      <BarChart
        label={t`Takings by day. The best day was ${bestDay} with ${bestTotal}.`}
        bars={bars}
        className="h-40"
        caption={
          <>
            <span>{bars[0]?.date}</span>
            <span className="mobile:order-1 mobile:w-full mobile:text-center">
              <Trans context="day">
                best: {bestDay}, {bestTotal}
              </Trans>
            </span>
            <span>{bars.at(-1)?.date}</span>
          </>
        }
      />
      <Disclosure summary={t`The same as a table`}>
        <FiguresTable
          caption={t`Orders and takings by day`}
          headers={[t`Day`, t`Orders`, t`Takings`]}
          rows={days.toReversed().map(({ day, orders, total: amount }) => ({
            key: day,
            cells: [shortDay(day, language), orders, <MoneyText key="takings" amount={amount} />],
          }))}
          total={[t`Total`, orders, <MoneyText key="total" amount={total} />]}
        />
      </Disclosure>
    </Panel>
  )
}
