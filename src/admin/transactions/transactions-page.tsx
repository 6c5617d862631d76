import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { attemptStates } from '../../shop/payments/attempt.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { choicePart } from '../../site/address/address-view.ts'
import { MoneyText } from '../../site/language/formats.tsx'
import { OrderName, OrderNumber } from '../../site/orders/order-parts.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { listAddress } from '../list/list-address.ts'
import { pageLoader } from '../list/list-page.ts'
import { ListByState } from '../list/list-screens.tsx'
import { DateCell, Small } from '../list/row-parts.tsx'
import { attemptMessages, CheckButton, isSettled, reasonLabels } from '../money/money-card.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/transactions-page'

const transactionsAddress = listAddress(10, {
  state: choicePart(attemptStates, undefined),
  sort: choicePart(['at'], undefined),
})

export const meta = privateMeta(adminPages.transactions.title)

export const clientLoader = pageLoader(transactionsAddress, (query, signal) =>
  call(paymentApi.transactions, { query, signal }),
)

export default function TransactionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <ListByState
      head={adminPages.transactions}
      searchLabel={t`Tracking ID or transaction ID`}
      tabs={{
        name: 'state',
        label: t`Transactions by state`,
        states: attemptStates,
        labelOf: (known) =>
          known ? t(attemptMessages[known].label) : t({ message: 'All', context: 'transactions' }),
      }}
      address={transactionsAddress}
      answer={loaderData}
      columns={[
        {
          header: t`Order`,
          isRowHeader: true,
          cell: ({ order, at }) => (
            <>
              <Link to={`${paths.admin.orders}?order=${order.id}`} className="link py-2">
                <OrderNumber id={order.id} />
              </Link>
              <Small>
                <DateCell at={at} />
              </Small>
            </>
          ),
        },
        {
          header: t`Phone`,
          cell: ({ phone }) => <span className="sm:whitespace-nowrap">{phone ?? '–'}</span>,
        },
        { header: t`Amount`, align: 'end', cell: ({ amount }) => <MoneyText amount={amount} /> },
        {
          header: t`State`,
          className: 'wrap-anywhere sm:min-w-32',
          cell: (attempt) => {
            const { state, reason, transactionId, order } = attempt
            const { label, tone } = attemptMessages[state]
            return (
              <span>
                <Badge tone={tone}>{t(label)}</Badge>
                {reason && <Small className="mt-1">{t(reasonLabels[reason])}</Small>}
                {transactionId && (
                  <code translate="no" className="mt-1 block text-ink-soft text-sm">
                    {transactionId}
                  </code>
                )}
                {!isSettled(attempt) && (
                  <span className="mt-2 block">
                    <CheckButton attempt={attempt}>
                      <OrderName id={order.id} />
                    </CheckButton>
                  </span>
                )}
              </span>
            )
          },
        },
      ]}
      rowKey={({ id }) => id}
      initialSort="-at"
      empty={{
        title: t`No transactions yet`,
        text: t`They appear here once customers pay by MTN MoMo.`,
      }}
    />
  )
}
