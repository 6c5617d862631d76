import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../platform/language/figures.ts'
import {
  type DayReport,
  feeFreeUpTo,
  feeShare,
  type MoneyRow,
  moneyRows,
  type WayToKnow,
} from '../../shop/reports/day-report.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { useLanguage, useMoney } from '../../site/language/formats.tsx'
import { amountOf, fileOf, ReportTable } from './report-table.tsx'

type TableProps = { report: DayReport }

const wayMessages = {
  HAND: msg`By hand`,
  CODE: msg`Transaction ID`,
  MTN_MOMO: msg`MTN`,
} satisfies Record<WayToKnow, unknown>

/** By the day of the payment; takings are by the day of the order. */
export function ReceivedTable({ report }: TableProps) {
  const { t, i18n } = useLingui()
  return (
    <ReportTable
      title={t`Money received`}
      file={fileOf('received', report)}
      rows={report.received}
      keyOf={({ paymentMethod, how }) => `${paymentMethod.id} ${how}`}
      note={<UnenteredNote report={report} />}
      columns={[
        {
          header: t`Payment method`,
          value: ({ paymentMethod }) => paymentMethod.paymentMethod,
          // In one column: four are wider than the paper.
          cell: ({ paymentMethod, how }) => (
            <>
              <EnteredText>{paymentMethod.paymentMethod}</EnteredText>{' '}
              <span className="text-ink-soft">· {i18n._(wayMessages[how])}</span>
            </>
          ),
        },
        { header: t`Payments`, value: ({ entries }) => entries },
        { header: t`Amount`, value: ({ amount }) => amount, cell: amountOf },
      ]}
    />
  )
}

/** Orders from before the books have takings but no payments. */
function UnenteredNote({ report: { unentered } }: TableProps) {
  const { t } = useLingui()
  const money = useMoney()
  const { orders: count } = unentered
  const amount = money(unentered.amount)
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

const rowMessages = {
  received: msg`Received`,
  refunded: msg`Given back`,
  open: msg`Still due of these days’ orders`,
  unentered: msg`Completed before payments were written down`,
  fees: msg`Expected MoMoPay fee`,
} satisfies Record<MoneyRow['what'], unknown>

export function MoneyTable({ report }: TableProps) {
  const { t, i18n } = useLingui()
  const free = useMoney()(feeFreeUpTo)
  const percent = formatNumber(feeShare * 100, useLanguage())
  return (
    <ReportTable
      title={t`Refunds, open sums and fees`}
      file={fileOf('money', report)}
      rows={moneyRows(report).filter(({ what, count }) => what !== 'unentered' || count !== 0)}
      keyOf={({ what }) => what}
      note={t`The fee: ${percent} % of each payment above ${free} that came with a transaction ID or by MTN.`}
      columns={[
        { header: t`Money`, value: ({ what }) => i18n._(rowMessages[what]) },
        { header: t`Count`, value: ({ count }) => count ?? '' },
        { header: t`Amount`, value: ({ amount }) => amount, cell: amountOf },
      ]}
    />
  )
}
