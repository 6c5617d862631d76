import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { encodeMessage } from '../../../platform/language/message.ts'
import { cleaned } from '../../../platform/language/text.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { type Attempt, maskedPhone } from '../../../shop/payments/attempt.ts'
import { maxPhoneLength, phoneMessages } from '../../../shop/phone.ts'
import { formatPhone } from '../../../shop/phone-format.ts'
import { useMoney, useTranslate } from '../../../site/language/formats.tsx'
import { useIsOnline } from '../../../site/network/connection.ts'
import { useWithNetwork } from '../../../site/network/needs-network.tsx'
import { useServerTime } from '../../../site/opening/opening.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { focusOnce } from '../../../ui/form/focus.ts'
import { PaymentForm } from './payment-form.tsx'
import {
  minutesLeft,
  type PaymentStep,
  paymentStep,
  recallRequest,
  ringsUntil,
  stillOpen,
} from './payment-step.ts'
import { usePayments } from './use-payments.ts'

type PayByMomoProps = {
  order: Order
  onReload: () => void
  /** Called when the shop has answered a press: the button may be gone. */
  onAsked: () => void
}

/** Asks a phone to pay, and waits for its answer. */
export function PayByMomo({ order, onReload, onAsked }: PayByMomoProps) {
  const translate = useTranslate()
  const { payments, refusal, ask, refuse } = usePayments(order, onReload)
  const [isOtherNumber, setIsOtherNumber] = useState(false)
  const isOnline = useIsOnline()
  const now = useServerTime()
  const attempts = payments?.attempts ?? []
  const [attempt] = attempts
  const earlier = stillOpen(attempts)
  const due = payments?.due ?? order.due
  const step = payments ? paymentStep(attempt, { due, now }) : 'wait'
  const { canRepeat, isFormShown, warning } = offers[step]
  const phone = attempt && phoneOf(attempt, order)
  const isForm = isFormShown || isOtherNumber || (canRepeat && !phone)
  // An order that was paid in another way needs no approval on the phone.
  const isAttemptShown = step !== 'done' || attempt?.state === 'SUCCEEDED'
  useTick(step === 'wait')
  const askNow = (typed: string) => ask(typed).finally(onAsked)

  return (
    <>
      <LiveRegion isVisible>
        {attempt && isAttemptShown && <p className="font-medium">{unbroken(attempt)}</p>}
      </LiveRegion>
      {attempt && step === 'wait' && <TimeLeft ms={ringsUntil(attempt) - now} />}
      {attempt?.demoPhone && step === 'wait' && (
        <p>
          <a
            href={attempt.demoPhone}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            <Trans>Try it: open this phone</Trans>
          </a>
        </p>
      )}
      {!isOnline && (step === 'wait' || step === 'unclear') && (
        <Notice tone="warning">
          <Trans>
            There is no network. What you approve on your phone still counts. You see it here once
            the network is back.
          </Trans>
        </Notice>
      )}
      <p role="alert" className="text-danger-ink empty:hidden">
        {refusal && step !== 'done' && translate(refusal.body.message)}
      </p>
      {warning}
      {earlier && step !== 'done' && <StillOpen phone={earlier.phone} />}
      {step !== 'wait' && step !== 'done' && (
        <div className="flex flex-wrap gap-3 empty:hidden mobile:*:flex-auto">
          {canRepeat && phone && <TryAgain onPress={() => askNow(phone).catch(refuse)} />}
          {!isForm && (
            <Button tone="secondary" onClick={() => setIsOtherNumber(true)}>
              <Trans>Another number</Trans>
            </Button>
          )}
        </div>
      )}
      {isForm && step !== 'wait' && step !== 'done' && (
        <MomoNumberForm
          due={due}
          start={attempt ? '' : (order.phone ?? '')}
          isFocused={isOtherNumber}
          onSend={(typed) => askNow(typed).then(() => setIsOtherNumber(false))}
        />
      )}
    </>
  )
}

/** A number must not break across lines. */
const onOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0')

const unbroken = ({ message, phone }: Attempt) =>
  phone === null ? message : message.replace(phone, onOneLine(phone))

/** Shown below the state of a newer request. */
function StillOpen({ phone: masked }: { phone: string | null }) {
  const phone = masked && onOneLine(masked)
  return (
    <p className="text-ink-soft">
      {phone ? (
        <Trans>
          An earlier request, to {phone}, is still open. If you approved it, do not pay again.
        </Trans>
      ) : (
        <Trans>An earlier request is still open. If you approved it, do not pay again.</Trans>
      )}
    </p>
  )
}

function TryAgain({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useLingui()
  const withNetwork = useWithNetwork()
  const [isBusy, setIsBusy] = useState(false)
  const press = () => {
    setIsBusy(true)
    void onPress().finally(() => setIsBusy(false))
  }
  return (
    <Button isBusy={isBusy} busyLabel={t`One moment, please`} onClick={() => withNetwork(press)}>
      <Trans>Try again</Trans>
    </Button>
  )
}

/** The whole number of the phone that rang, where this tab or the order knows it. */
function phoneOf({ id, phone }: Attempt, order: Order): string | undefined {
  const request = recallRequest(order.id)
  if (request?.attemptId === id) return request.phone
  return order.phone && maskedPhone(order.phone) === phone ? order.phone : undefined
}

interface Offer {
  readonly canRepeat?: boolean
  readonly isFormShown?: boolean
  readonly warning?: ReactNode
}

const notTwice = (
  <p className="text-ink-soft">
    <Trans>If you have approved it on your phone, do not pay with another number as well.</Trans>
  </p>
)

const offers: Record<PaymentStep, Offer> = {
  ask: { isFormShown: true },
  wait: {},
  unclear: { warning: notTwice },
  again: { canRepeat: true },
  number: { isFormShown: true },
  done: {},
}

/** The shop checks whether the number can pay. */
const MomoNumber = z.object({
  phone: z.string().check(cleaned, z.trim(), z.minLength(1, encodeMessage(phoneMessages.invalid))),
})

type MomoNumberFormProps = {
  /** Rwf */
  due: number
  /** E.164, or nothing. */
  start: string
  /** It replaces the button that was pressed. */
  isFocused: boolean
  /** @throws Problem */
  onSend: (phone: string) => Promise<void>
}

function MomoNumberForm({ due, start, isFocused, onSend }: MomoNumberFormProps) {
  const { t } = useLingui()
  const amount = useMoney()(due)
  return (
    <PaymentForm
      schema={MomoNumber}
      label={t`Pay ${amount} with MoMo`}
      send={({ phone }) => onSend(phone)}
    >
      {(errors) => (
        <TextField
          ref={isFocused ? focusOnce : undefined}
          label={t`MoMo number`}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={maxPhoneLength}
          hint={t`MTN asks this phone to approve the payment with its PIN.`}
          defaultValue={start && formatPhone(start)}
          error={errors.phone}
        />
      )}
    </PaymentForm>
  )
}

/** How long the customer may still approve it. `timer`: screen readers do not read every second. */
function TimeLeft({ ms }: { ms: number }) {
  const left = <span className="font-semibold tabular-nums">{minutesLeft(ms)}</span>
  return (
    <p role="timer" className="text-ink-soft">
      <Trans>Time left: {left}</Trans>
    </p>
  )
}

/** Renders again every second. */
function useTick(isTicking: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isTicking])
}
