import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { type Attempt, maskedPhone } from '../../../shop/payments/attempt.ts'
import { useTranslate } from '../../../site/language/use-translate.ts'
import { useIsOnline } from '../../../site/network/network.ts'
import { useWithNetwork } from '../../../site/network/use-with-network.ts'
import { useServerTime } from '../../../site/opening/opening.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { recallAsked } from './asked-payment.ts'
import { Countdown } from './countdown.tsx'
import { MomoNumberForm } from './momo-number-form.tsx'
import { type PaymentStep, paymentStep, ringsUntil, stillOpen } from './payment-step.ts'
import { usePayments } from './use-payments.ts'

type PayByMomoProps = {
  order: Order
  onReload: () => void
  /** After each press, when the shop has answered: the button may be gone. */
  onAsked: () => void
}

/** Asking a phone to pay, and waiting for what it says. */
export function PayByMomo({ order, onReload, onAsked }: PayByMomoProps) {
  const translate = useTranslate()
  const { payments, refusal, ask, refuse } = usePayments(order, onReload)
  const [isOtherNumber, setIsOtherNumber] = useState(false)
  const [, lookAgain] = useState(0)
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
  // What was paid otherwise asks nobody to approve it as well.
  const isTold = step !== 'done' || attempt?.state === 'SUCCEEDED'
  const askNow = (typed: string) => ask(typed).finally(onAsked)

  return (
    <>
      <LiveRegion isVisible>
        {attempt && isTold && <p className="font-medium">{unbroken(attempt)}</p>}
      </LiveRegion>
      {attempt && step === 'wait' && (
        <Countdown
          until={ringsUntil(attempt)}
          ahead={now - Date.now()}
          onEnd={() => lookAgain((count) => count + 1)}
        />
      )}
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
      {!isOnline && (step === 'wait' || step === 'long') && (
        <Notice tone="warning">
          <Trans>
            There is no network. What you approve on your phone counts all the same; you see it here
            once the network is back.
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

/** On one line: half of a number is none. */
const onOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0')

const unbroken = ({ message, phone }: Attempt) =>
  phone === null ? message : message.replace(phone, onOneLine(phone))

/** Beside what has become of a newer request. */
function StillOpen({ phone: asked }: { phone: string | null }) {
  const phone = asked && onOneLine(asked)
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

/** The number that was asked, where this tab or the order knows it whole. */
function phoneOf({ id, phone }: Attempt, order: Order): string | undefined {
  const asked = recallAsked(order.id)
  if (asked?.attemptId === id) return asked.phone
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
  long: { warning: notTwice },
  unclear: { warning: notTwice },
  again: { canRepeat: true },
  number: { isFormShown: true },
  done: {},
}
