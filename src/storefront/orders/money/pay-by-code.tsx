import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import type { PayBy } from '../../../shop/orders/order-payment.ts'
import { MoneyText } from '../../../site/format/money-text.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { buttonStyle } from '../../../ui/form/button-style.ts'
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts'
import { ClaimPayment } from './claim-payment.tsx'
import { type DeviceKind, deviceKind } from './device-kind.ts'

/** Fetched where it is drawn; without it there is the text to dial. */
const DialPicture = lazyOrNothing(() => import('./dial-picture.tsx'))

type PayByCodeProps = {
  order: Order
  payBy: PayBy
  onChange: (order: Order) => void
  onReload: () => void
}

/** Paying to the kitchen's own code, and telling the kitchen so. */
export function PayByCode({ order, payBy, onChange, onReload }: PayByCodeProps) {
  const { amount, code } = payBy
  const shownCode = (
    <span translate="no" className="font-semibold tabular-nums">
      {code}
    </span>
  )
  return (
    <ClaimPayment {...{ order, onChange, onReload }}>
      <p>
        <Trans>
          Pay <MoneyText amount={amount} className="font-semibold" /> with MoMo to the code{' '}
          {shownCode}.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {ways[deviceKind(navigator.userAgent)](payBy)}
      </div>
    </ClaimPayment>
  )
}

const ways: Record<DeviceKind, (payBy: PayBy) => ReactNode> = {
  android: (payBy) => (
    <>
      <DialLink payBy={payBy} tone="primary" />
      <DialText payBy={payBy} />
    </>
  ),
  iphone: (payBy) => (
    <>
      <DialText payBy={payBy} />
      <DialLink payBy={payBy} tone="secondary" />
    </>
  ),
  other: (payBy) => (
    <>
      <DialText payBy={payBy} />
      <Suspense fallback={<span className="size-36" />}>
        <DialPicture text={payBy.link} />
      </Suspense>
    </>
  ),
}

const DialLink = ({ payBy, tone }: { payBy: PayBy; tone: 'primary' | 'secondary' }) => (
  <a href={payBy.link} className={buttonStyle({ tone, className: 'mobile:w-full' })}>
    <Trans>Dial it on this phone</Trans>
  </a>
)

function DialText({ payBy: { dial } }: { payBy: PayBy }) {
  const { t } = useLingui()
  return (
    <div>
      <p className="text-ink-soft text-sm">
        <Trans>Dial on your phone:</Trans>
      </p>
      <p className="flex items-center gap-1">
        <span translate="no" className="wrap-anywhere font-mono sm:text-lg">
          {dial}
        </span>
        <CopyButton text={dial} label={t`Copy what to dial`} />
      </p>
    </div>
  )
}
