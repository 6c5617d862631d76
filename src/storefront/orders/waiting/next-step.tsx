import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shop/paths.ts'
import type { Settings } from '../../../shop/settings/settings.ts'
import { MoneyText } from '../../../site/language/formats.tsx'
import { useIsOnline } from '../../../site/network/connection.ts'
import { refreshOpening, useOpening } from '../../../site/opening/opening.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { sendNow, withdraw } from '../../outbox/cart-and-outbox.ts'
import { newTotalOf, type WaitingOrder } from '../../outbox/outbox.ts'
import { isTooOld, maxAge } from '../../outbox/transitions.ts'

/** What keeps an order from being sent, or what the customer has to decide first. */
export type WaitingStep =
  | 'WAITS'
  | 'SENDING'
  | 'CLOSED'
  | 'REFUSED'
  | NonNullable<WaitingOrder['needs']>

/** @param now ms since 1970 on this device's clock */
export function waitingStep(order: WaitingOrder, now: number): WaitingStep {
  const { state, needs, refusal } = order
  if (state === 'SENDING') return 'SENDING'
  if (needs) return needs
  if (state === 'REFUSED') return refusal?.code === 'CLOSED' ? 'CLOSED' : 'REFUSED'
  return isTooOld(order, now) ? 'AGREEMENT' : 'WAITS'
}

type NextStepProps = { order: WaitingOrder }

/** What happens next with an order that is not sent yet, or what the customer has to decide first. */
export function NextStep({ order }: NextStepProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const step = waitingStep(order, Date.now())
  const { words, wayOn } = useStep(step, order)
  const isByItself = step === 'WAITS' || step === 'SENDING'
  const isOfOptions = order.refusal?.code.startsWith('OPTION')

  /** Says so where it is too late: it was sent a moment ago, or this device has no room left. */
  async function isWithdrawn(): Promise<boolean> {
    const done = await withdraw(order.trackingId)
    if (done === false)
      showToast(
        'warning',
        t`It could not be withdrawn. Once it is in your orders you can cancel it there.`,
      )
    return done === true
  }
  const change = async () => {
    if (await isWithdrawn()) await navigate(paths.cart)
  }
  const putBack = async () => {
    if (!(await isWithdrawn())) return
    // After an attempt without an answer it may have arrived.
    showToast(
      'info',
      order.attempts === 0
        ? t`Withdrawn. Its dishes are in your cart again.`
        : t`Withdrawn. Its dishes are in your cart again. If it has reached the shop already, it is canceled there.`,
    )
  }

  return (
    <div className="mt-4">
      {isByItself && <p className="text-ink-soft">{words}</p>}
      {/* Attempts come and go: only what the customer has to decide is announced. */}
      <LiveRegion isVisible>{!isByItself && <Notice tone="warning">{words}</Notice>}</LiveRegion>
      <div className="mt-4 flex flex-wrap gap-3 mobile:*:flex-auto">
        {wayOn}
        {(step === 'REFUSED' || step === 'NEW_TOTAL') && (
          <Button tone={step === 'REFUSED' ? 'primary' : 'secondary'} onClick={change}>
            {isOfOptions ? t`Change the order` : t`Change it`}
          </Button>
        )}
        <Button tone="quiet" onClick={putBack}>
          {t`Withdraw`}
        </Button>
      </div>
    </div>
  )
}

type Step = {
  words: ReactNode
  /** The button that goes on. */
  wayOn?: ReactNode
}

const hours = maxAge / 3_600_000

function useStep(step: WaitingStep, order: WaitingOrder): Step {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const kitchen = useKitchenSince(step === 'CLOSED')
  const { attempts, placedAt, refusal, language, body } = order
  const send = () => sendNow(order)
  const tryAgain = (
    <Button tone="secondary" onClick={send}>
      {t`Try again`}
    </Button>
  )
  switch (step) {
    case 'WAITS':
      if (!isOnline) return { words: t`It is sent by itself when the network is back.` }
      if (attempts === 0) return { words: t`It is sent by itself in a moment.` }
      return {
        words: t`The shop has not answered yet. It is sent again by itself; it stays one order.`,
        wayOn: tryAgain,
      }
    case 'SENDING':
      return { words: t`It is being sent now.` }
    case 'SIGN_IN':
      return {
        words: t`Your session has ended. Sign in again, and it is sent by itself.`,
        wayOn: <ButtonLink to={paths.signIn}>{t`Sign in`}</ButtonLink>,
      }
    case 'AGREEMENT':
      return {
        words: (
          <>
            <strong className="block">{t`Still want it?`}</strong>
            {placedAt > Date.now()
              ? t`The clock of this device has been changed since you typed it.`
              : t`You typed it more than ${hours} hours ago.`}
          </>
        ),
        wayOn: <Button onClick={send}>{t`Yes, send it`}</Button>,
      }
    case 'NEW_TOTAL': {
      const before = <MoneyText amount={body.totalAmount} className="font-normal" />
      const total = newTotalOf(refusal)
      const now = total !== undefined && <MoneyText amount={total} />
      return {
        words: (
          <>
            {t`A price has changed since you filled your cart. Please check the new total.`}
            <span className="mt-1 block">
              <Trans>
                New total: {now} instead of {before}
              </Trans>
            </span>
          </>
        ),
        wayOn: total !== undefined && (
          <Button onClick={send}>
            <span>
              <Trans>Send it for {now}</Trans>
            </span>
          </Button>
        ),
      }
    }
    case 'CLOSED':
      return {
        words: kitchen?.open
          ? t`The kitchen is open again.`
          : `${kitchen?.message ?? t`The kitchen is closed.`} ${t`You can send it once it is open.`}`,
        wayOn: (
          <Button onClick={send} disabled={!kitchen?.open}>
            {t`Send it now`}
          </Button>
        ),
      }
    case 'REFUSED':
      return {
        // As the shop said it, in the language of the page that sent it.
        words: refusal?.body.message ? (
          <span lang={language}>{refusal.body.message}</span>
        ) : (
          t`The shop did not take this order.`
        ),
        // The kitchen takes more once it has done something.
        wayOn: refusal?.code === 'TOO_MANY_OPEN_ORDERS' && tryAgain,
      }
  }
}

/** ms from one question to the next: a break of the kitchen may end at any moment. */
const interval = 5_000

/**
 * What the shop says of its kitchen since it refused an order because of it; undefined until then: what this page
 * knew before was wrong.
 */
function useKitchenSince(isRefused: boolean): Settings | undefined {
  const kitchen = useOpening()
  const [before, setBefore] = useState({ isRefused, kitchen })
  if (before.isRefused !== isRefused) setBefore({ isRefused, kitchen })
  useEffect(() => {
    if (!isRefused) return
    refreshOpening()
    const timer = setInterval(() => document.hidden || refreshOpening(), interval)
    return () => clearInterval(timer)
  }, [isRefused])
  return kitchen === before.kitchen ? undefined : kitchen
}
