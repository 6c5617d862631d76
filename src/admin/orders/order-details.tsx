import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import type { OrderDetail } from '../../shop/orders/order.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { OrderLines } from '../../site/orders/order-lines.tsx'
import { OrderNote } from '../../site/orders/order-note.tsx'
import { OrderTimeline } from '../../site/orders/order-timeline.tsx'
import { PhoneLinks } from '../../site/orders/phone-links.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { DetailList } from '../list/detail-list.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { OrderButtons } from './order-buttons.tsx'
import type { OrderRowActions } from './order-columns.tsx'
import { OrderMoneyCard } from './order-money-card.tsx'
import type { OrderPanelData } from './order-panel-data.ts'
import type { OrdersView } from './orders-address.ts'

type OrderDetailsProps = OrderRowActions &
  Pick<OrderPanelData, 'customerOrders' | 'money'> & {
    order: OrderDetail
    list: ListAddress<OrdersView>
  }

/** What a kitchen has to know of an order: what, for whom, where to, and what happened so far. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, list, money, customerOrders, locked, onAct, onDelete } = props
  const { t } = useLingui()
  const { user, email, address, city, trackingId, paymentMethod } = order
  return (
    <div className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusBadge status={order.status} />
        <DateText at={order.orderDate} />
      </div>
      <OrderButtons
        order={order}
        locked={locked}
        onMove={(to) => onAct({ order, to })}
        onDelete={() => onDelete(order)}
        className="flex-wrap"
      />
      <OrderNote order={order} />
      <section aria-label={t`Items`} className="flex flex-col gap-2">
        <OrderLines items={order.items} totals={order} />
      </section>
      <OrderMoneyCard order={order} money={money} />
      <DetailList
        details={[
          [t`Customer`, user?.username ?? t`N/A`],
          [
            t`Email`,
            email ? (
              <Copied key="email" text={email} label={t`Copy email`}>
                <EmailText>{email}</EmailText>
              </Copied>
            ) : (
              t`N/A`
            ),
          ],
          [
            t`Address`,
            address ? (
              <Copied key="address" text={`${address}, ${city}`} label={t`Copy address`} />
            ) : (
              t`Deleted with the account`
            ),
          ],
          [t`Phone`, order.phone ? <PhoneLinks key="phone" order={order} /> : t`N/A`],
          [t`Payment`, paymentMethod?.paymentMethod ?? t`N/A`],
          [t`Tracking ID`, <Copied key="tracking" text={trackingId} label={t`Copy tracking ID`} />],
        ]}
      />
      {user && customerOrders && (
        <section aria-labelledby="other-orders">
          <h3 id="other-orders" className="mb-1 text-lg">
            {t`Other orders of this customer`}
          </h3>
          <Suspense fallback={<OrdersToCome />}>
            <CustomerOrders order={order} customer={user} orders={customerOrders} list={list} />
          </Suspense>
        </section>
      )}
      <section>
        <h3 className="mb-3 text-lg">{t`History`}</h3>
        <OrderTimeline history={order.history} total={order.historyTotal} />
      </section>
    </div>
  )
}

function OrdersToCome() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Loading other orders`}>
      <SkeletonText lines={2} />
    </Skeletons>
  )
}

type CopiedProps = { text: string; label: string; children?: ReactNode }

const Copied = ({ text, label, children = text }: CopiedProps) => (
  <span className="flex items-start justify-between gap-x-2">
    <span className="min-w-0 break-words">{children}</span>
    <span className="-my-2.5 shrink-0">
      <CopyButton text={text} label={label} />
    </span>
  </span>
)
