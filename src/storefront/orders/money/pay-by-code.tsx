import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import type { Order } from '../../../shop/orders/order.ts'
import type { Claim, PayBy } from '../../../shop/orders/order-payment.ts'
import { paymentApi } from '../../../shop/payments/payment.api.ts'
import { NewClaim } from '../../../shop/payments/payment.ts'
import { DateText } from '../../../site/format/date-text.tsx'
import { MoneyText } from '../../../site/language/formats.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { LiveNotice } from '../../../ui/feedback/notice.tsx'
import { Button, buttonStyle } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { focusOnce, useRestoreFocus } from '../../../ui/form/focus.ts'
import { hasFields } from '../../../ui/is-object.ts'
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts'
import { PaymentForm } from './payment-form.tsx'
import { isPhone } from './payment-step.ts'

/** Fetched where it is drawn; without it there is the text to dial. */
const DialPicture = lazyOrNothing(() => import('./dial-picture.tsx'))

type PayByCodeProps = {
  order: Order
  payBy: PayBy
  onChange: (order: Order) => void
  onReload: () => void
}

/** How to pay to the kitchen's own code, and to say `I have paid`: the kitchen checks whether the money has come. */
export function PayByCode({ order, payBy, onChange, onReload }: PayByCodeProps) {
  const { t } = useLingui()
  const [isCorrected, setIsCorrected] = useState(false)
  const { claim } = order
  const isFormShown = !claim || isCorrected
  const place = useRestoreFocus(`${isFormShown} ${claim?.at}`)
  const { amount, code, dial, link } = payBy
  const shownCode = (
    <span translate="no" className="font-semibold tabular-nums">
      {code}
    </span>
  )
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <LiveNotice
        tone="info"
        action={
          !isFormShown && (
            <Button tone="secondary" onClick={() => setIsCorrected(true)}>
              {t`Correct it`}
            </Button>
          )
        }
      >
        {claim && <Claimed claim={claim} />}
      </LiveNotice>
      <p>
        <Trans>
          Pay <MoneyText amount={amount} className="font-semibold" /> with MoMo to the code{' '}
          {shownCode}.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <div>
          <p className="text-ink-soft text-sm">{t`Dial on your phone:`}</p>
          <p className="flex items-center gap-1">
            <span translate="no" className="wrap-anywhere font-mono sm:text-lg">
              {dial}
            </span>
            <CopyButton text={dial} label={t`Copy what to dial`} />
          </p>
        </div>
        {isPhone(navigator.userAgent) ? (
          <a href={link} className={buttonStyle({ tone: 'primary', className: 'mobile:w-full' })}>
            {t`Dial it on this phone`}
          </a>
        ) : (
          <Suspense fallback={<span className="size-36" />}>
            <DialPicture text={link} />
          </Suspense>
        )}
      </div>
      {isFormShown && (
        <PaymentForm
          schema={NewClaim}
          label={t`I have paid`}
          send={async (body) => {
            const params = { id: order.id }
            const claimed = await call(paymentApi.claim, { params, body, isAnswer: isClaim })
            setIsCorrected(false)
            onChange({ ...order, claim: claimed })
          }}
          onRefused={({ code, status, body }) => {
            if (code === 'TRANSACTION_USED') return { transactionId: body.message }
            if (status === 409) onReload()
            return undefined
          }}
        >
          {(errors) => (
            <TextField
              // It replaces the button that was pressed.
              ref={isCorrected ? focusOnce : undefined}
              label={t`Transaction ID`}
              name="transactionId"
              hint={t`Optional: it is in the SMS from MoMo, and helps us find your payment sooner.`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={claim?.transactionId ?? ''}
              error={errors.transactionId}
            />
          )}
        </PaymentForm>
      )}
    </div>
  )
}

const isClaim = hasFields('at', 'transactionId')

function Claimed({ claim: { at, transactionId } }: { claim: Claim }) {
  const time = <DateText at={at} precision="auto" />
  return (
    <p className="wrap-anywhere">
      {transactionId ? (
        <Trans>
          You said at {time} that you have paid, by transaction {transactionId}. The kitchen
          confirms it once it has come.
        </Trans>
      ) : (
        <Trans>
          You said at {time} that you have paid. The kitchen confirms it once it has come.
        </Trans>
      )}
    </p>
  )
}
