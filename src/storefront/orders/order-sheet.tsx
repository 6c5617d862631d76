import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import { brand } from '../../shop/brand.ts'
import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { paths } from '../../shop/paths.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { useKeepPrevious } from '../../site/data/settled.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText, useTranslate } from '../../site/language/formats.tsx'
import { NotLoaded } from '../../site/network/needs-network.tsx'
import { WhoSells } from '../../site/opening/contact.tsx'
import { ExpectedTime } from '../../site/orders/expected-time.tsx'
import { OrderLines } from '../../site/orders/order-lines.tsx'
import { OrderNumber, TrackingId } from '../../site/orders/order-parts.tsx'
import { OrderTimeline } from '../../site/orders/order-timeline.tsx'
import { StatusBadge, statusMessages } from '../../site/orders/status-badge.tsx'
import { titleOf } from '../../site/pages/page-meta.ts'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { type Detail, DetailList } from '../../ui/layout/detail-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { OrderMoney } from './money/order-money.tsx'
import { PaymentBadge, usePaymentFacts } from './money/payment-summary.tsx'
import type { MyOrder } from './my-orders.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAgainButton } from './order-again.tsx'
import { OrderProgress, PaymentMethodName } from './order-progress.tsx'

type OrderSheetProps = MyOrder & {
  onReload: () => void
  isLoading: boolean
  onChange: (order: Order) => void
  onRemove: () => void
}

/** Everything about one order; on paper it is the receipt. */
export function OrderSheet(props: OrderSheetProps) {
  const { order, items, onChange, onRemove, onReload, isLoading } = props
  const { t } = useLingui()
  const translate = useTranslate()
  const { value: lines } = useKeepPrevious(items)
  const status = t(statusMessages[order.status])
  const { id } = order
  const title = t`${status}: your order #${id}`
  // A background tab shows the status in its title.
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])

  return (
    <div className="page flex flex-col gap-6 py-6">
      <header className="hidden print:block">
        <p className="font-bold font-display text-2xl">{brand.name}</p>
        <WhoSells />
      </header>
      <OrderHeading order={order} onChange={onChange} onRemove={onRemove} />
      <OrderProgress order={order} />
      <OrderMoney order={order} onChange={onChange} onReload={onReload} />
      <LiveRegion>
        <Trans>The order is {status}.</Trans>
      </LiveRegion>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
        <div className="flex flex-col gap-6">
          <Panel title={t`What you ordered`}>
            {lines ? (
              <OrderLines items={lines} totals={order} />
            ) : (
              <NotLoaded onRetry={onReload} isBusy={isLoading}>
                {translate(orderMessages.itemsFailed)}
              </NotLoaded>
            )}
          </Panel>
          <Panel title={t`What happened so far`} className="no-print">
            <OrderTimeline history={order.history} total={order.historyTotal} />
          </Panel>
        </div>
        <Panel title={t`Details`} className="print:mt-6">
          <OrderFacts order={order} />
        </Panel>
      </div>
      <p className="hidden print:block">{translate(orderMessages.notAnInvoice)}</p>
    </div>
  )
}

/** The same for every order, so it is there while one is loading. */
export function OrderTrail() {
  const { t } = useLingui()
  return (
    <Breadcrumb
      trail={[
        { label: t`Your orders`, to: paths.orders },
        { label: t({ message: 'Order', context: 'noun' }) },
      ]}
    />
  )
}

type OrderHeadingProps = Pick<OrderSheetProps, 'order' | 'onChange' | 'onRemove'>

function OrderHeading({ order, onChange, onRemove }: OrderHeadingProps) {
  const { t } = useLingui()
  return (
    <>
      <OrderTrail />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">
          <Trans>
            Order of <DateText at={order.orderDate} precision="day" className="inline-block" />
          </Trans>{' '}
          <span className="text-ink-soft">
            <OrderNumber id={order.id} />
          </span>
        </h1>
        <div className="no-print mobile:w-full">
          <OrderActions order={order} onChange={onChange} onRemove={onRemove}>
            <OrderAgainButton order={order} />
            <Button tone="secondary" onClick={() => window.print()} className="flex-wrap">
              <Printer aria-hidden="true" className="size-5" /> {t`Print receipt`}
            </Button>
          </OrderActions>
        </div>
      </div>
    </>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui()
  const { trackingId, phone, note, status, paymentMethod: method } = order
  const facts: Detail[] = [
    [
      t`Tracking ID`,
      <span key="tracking" className="flex items-center gap-1">
        <TrackingId id={trackingId} />
        <CopyButton text={trackingId} label={t`Copy tracking ID`} />
      </span>,
    ],
    [t`User`, order.user?.username ?? t`N/A`],
    ...(order.fulfilment === 'PICKUP'
      ? [[t`Pick-up`, t`You collect it from us.`] satisfies Detail]
      : [[t`Address`, order.address] satisfies Detail, [t`City`, order.city] satisfies Detail]),
    phone && [t`Phone`, formatPhone(phone)],
    note && [
      t`Note for the kitchen`,
      <span key="note" className="whitespace-pre-line">
        {note}
      </span>,
    ],
    status === firstStatus &&
      !awaitsPayment(order) && [t`Arrival`, <ExpectedTime key="arrival" order={order} />],
    [t`Amount`, <MoneyText key="amount" amount={order.totalAmount} />],
    [t`Date`, <DateText key="date" at={order.orderDate} />],
    [t`Payment method`, method ? <PaymentMethodName key="method" method={method} /> : t`N/A`],
    ...usePaymentFacts(order),
    [
      t`Status`,
      <span key="status" className="flex flex-wrap gap-1">
        <StatusBadge status={status} />
        <PaymentBadge order={order} />
      </span>,
    ],
  ]
  return (
    <DetailList
      isStacked
      details={facts}
      className="sm:grid-cols-2 md:grid-cols-1 print:flex print:flex-wrap print:*:min-w-min print:*:grow print:*:basis-2/5"
    />
  )
}
