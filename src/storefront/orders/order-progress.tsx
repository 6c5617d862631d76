import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderWithHistory } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useTranslate } from '../../site/language/use-translate.ts'
import { ExpectedTime } from '../../site/orders/expected-time.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressStrip } from '../../ui/feedback/progress-strip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PaymentMethodName } from './payment-method-name.tsx'
import { progressOf } from './progress.ts'

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
  const { message, tone, isOpen } = statusTable[order.status]
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
