import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '../../platform/language/message.ts'
import type { OrderWithHistory } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import {
  firstStatus,
  orderStatuses,
  progressMessage,
  statusTable,
} from '../../shop/orders/order-status.ts'
import type { PaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { enteredLang, useTranslate } from '../../site/language/formats.tsx'
import { ExpectedTime } from '../../site/orders/expected-time.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressStrip } from '../../ui/feedback/progress-strip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** Date and time in a line each, so that all steps look alike; on a phone a long date may wrap. */
const DateAndTime = ({ at }: { at: string }) => (
  <>
    <span className="block xs:whitespace-nowrap">
      <DateText at={at} precision="day" />
    </span>
    <DateText at={at} precision="time" />
  </>
)

/** Where the order is on its way; a canceled one says so instead. */
export function OrderProgress({ order }: { order: OrderWithHistory }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { tone, isOpen } = statusTable[order.status]
  const message = progressMessage(order)
  const payment = order.paymentMethod && <PaymentMethodName method={order.paymentMethod} />
  const steps = progressOf(order).map(({ label, state, at }) => ({
    label: translate(label),
    state,
    note: at && <DateAndTime at={at} />,
  }))
  if (steps.length === 0) return <Notice tone={tone}>{translate(message)}</Notice>
  return (
    <Panel aria-label={t`Progress of the order`} className="no-print">
      <div className="mb-5 text-center">
        <p className="font-medium">
          {awaitsPayment(order) ? t`Your order waits for its payment.` : translate(message)}
        </p>
        <p className="empty:hidden">
          <ExpectedTime order={order} />
        </p>
        {isOpen && payment && (
          // The first step is called Paid, also where the money changes hands at the door.
          <p className="text-ink-soft">
            <Trans>Payment: {payment}</Trans>
          </p>
        )}
      </div>
      <ProgressStrip label={t`Steps`} steps={steps} />
    </Panel>
  )
}

const steppedStatuses = orderStatuses.flatMap((status) => {
  const { step: label } = statusTable[status]
  return label === null ? [] : [{ status, label }]
})

type OrderStep = {
  label: Message
  state: 'done' | 'current' | 'ahead'
  at?: string | undefined
}

type OrderOnItsWay = Pick<OrderWithHistory, 'status' | 'orderDate' | 'history'>

/**
 * The steps with the time each was reached last; the first has the time of the order, also after it was restored. The
 * last step of a delivered order is done. Empty for a canceled one.
 */
export function progressOf({ status, orderDate, history }: OrderOnItsWay): OrderStep[] {
  const reached = steppedStatuses.findIndex((step) => step.status === status)
  if (reached < 0) return []
  return steppedStatuses.map(({ status: own, label }, index) => {
    if (index > reached) return { label, state: 'ahead' }
    const last = history.findLast((event) => event.to === own)?.at
    const at = own === firstStatus ? orderDate : last
    const isWaiting = index === reached && statusTable[status].isOpen
    return { label, state: isWaiting ? 'current' : 'done', at }
  })
}

/** A payment method's name in the language of the page, else as it was entered. */
export const PaymentMethodName = ({ method }: { method: PaymentMethod }) => (
  <span lang={enteredLang(method, 'paymentMethod')}>{method.paymentMethod}</span>
)
