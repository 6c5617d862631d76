import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { encodeMessage } from '../../../platform/language/message.ts'
import { cleaned } from '../../../platform/language/text.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { type Attempt, maskedPhone } from '../../../shop/payments/attempt.ts'
import { maxPhoneLength, phoneMessages } from '../../../shop/phone.ts'
import { formatPhone } from '../../../shop/phone-format.ts'
import { useMoney, useTranslate } from '../../../site/language/formats.tsx'
import { useIsOnline } from '../../../site/network/connection.ts'
import { useServerTime } from '../../../site/opening/opening.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { focusOnce, useRestoreFocus } from '../../../ui/form/focus.ts'
import { PaymentForm } from './payment-form.tsx'
import { minutesLeft, paymentStep, recallRequest, ringsUntil, stillOpen } from './payment-step.ts'
import { usePayments } from './use-payments.ts'

type PayByMomoProps = { order: Order; onReload: () => void }

/** Asks a phone to pay, and waits for its answer. */
export function PayByMomo({ order, onReload }: PayByMomoProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { payments, refusal, ask } = usePayments(order, onReload)
  const [isOtherNumber, setIsOtherNumber] = useState(false)
  // Counts answered presses: the pressed button may be gone.
  const [presses, setPresses] = useState(0)
  const place = useRestoreFocus(presses)
  const isOnline = useIsOnline()
  const now = useServerTime()
  const attempts = payments?.attempts ?? []
  const [attempt] = attempts
  const earlierPhone = onOneLine(stillOpen(attempts)?.phone ?? '')
  const due = payments?.due ?? order.due
  const step = payments ? paymentStep(attempt, { due, now }) : 'wait'
  const phone = attempt && phoneOf(attempt, order)
  const amount = useMoney()(due)
  const canPay = step !== 'wait' && step !== 'done'
  const canRepeat = step === 'again' && phone !== undefined
  const isForm = isOtherNumber || (!canRepeat && step !== 'unclear')
  // An order that was paid in another way needs no approval on the phone.
  const isAttemptShown = step !== 'done' || attempt?.state === 'SUCCEEDED'
  const left = attempt && (
    <span className="font-semibold tabular-nums">{minutesLeft(ringsUntil(attempt) - now)}</span>
  )
  useTick(step === 'wait')
  const askNow = (typed: string) => ask(typed).finally(() => setPresses((count) => count + 1))

  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <LiveRegion isVisible>
        {attempt && isAttemptShown && <p className="font-medium">{unbroken(attempt)}</p>}
      </LiveRegion>
      {attempt && step === 'wait' && (
        // `timer`: screen readers do not read every second.
        <p role="timer" className="text-ink-soft">
          <Trans>Time left: {left}</Trans>
        </p>
      )}
      {attempt?.demoPhone && step === 'wait' && (
        <p>
          <a
            href={attempt.demoPhone}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {t`Try it: open this phone`}
          </a>
        </p>
      )}
      {!isOnline && (step === 'wait' || step === 'unclear') && (
        <Notice tone="warning">
          {t`There is no network. What you approve on your phone still counts. You see it here once the network is back.`}
        </Notice>
      )}
      <p role="alert" className="text-danger-ink empty:hidden">
        {refusal && step !== 'done' && translate(refusal.body.message)}
      </p>
      {step === 'unclear' && (
        <p className="text-ink-soft">
          {t`If you have approved it on your phone, do not pay with another number as well.`}
        </p>
      )}
      {earlierPhone && step !== 'done' && (
        <p className="text-ink-soft">
          {t`An earlier request, to ${earlierPhone}, is still open. If you approved it, do not pay again.`}
        </p>
      )}
      {canPay && (
        <div className="flex flex-wrap gap-3 empty:hidden mobile:*:flex-auto">
          {canRepeat && (
            <PaymentForm schema={z.object({})} label={t`Try again`} send={() => askNow(phone)} />
          )}
          {!isForm && (
            <Button tone="secondary" onClick={() => setIsOtherNumber(true)}>
              {t`Another number`}
            </Button>
          )}
        </div>
      )}
      {isForm && canPay && (
        <PaymentForm
          schema={MomoNumber}
          label={t`Pay ${amount} with MoMo`}
          send={({ phone: typed }) => askNow(typed).then(() => setIsOtherNumber(false))}
        >
          {(errors) => (
            <TextField
              // It replaces the button that was pressed.
              ref={isOtherNumber ? focusOnce : undefined}
              label={t`MoMo number`}
              name="phone"
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={maxPhoneLength}
              hint={t`MTN asks this phone to approve the payment with its PIN.`}
              defaultValue={!attempt && order.phone ? formatPhone(order.phone) : ''}
              error={errors.phone}
            />
          )}
        </PaymentForm>
      )}
    </div>
  )
}

/** A number must not break across lines. */
const onOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0')

const unbroken = ({ message, phone }: Attempt) =>
  phone === null ? message : message.replace(phone, onOneLine(phone))

/** The whole number of the phone that rang, where this tab or the order knows it. */
function phoneOf({ id, phone }: Attempt, order: Order): string | undefined {
  const request = recallRequest(order.id)
  if (request?.attemptId === id) return request.phone
  return order.phone && maskedPhone(order.phone) === phone ? order.phone : undefined
}

/** The shop checks whether the number can pay. */
const MomoNumber = z.object({
  phone: z.string().check(cleaned, z.trim(), z.minLength(1, encodeMessage(phoneMessages.invalid))),
})

/** Renders again every second. */
function useTick(isTicking: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isTicking])
}
