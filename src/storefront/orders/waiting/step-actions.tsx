import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shop/paths.ts'
import type { Settings } from '../../../shop/settings/settings.ts'
import { MoneyText } from '../../../site/format/money-text.tsx'
import { useIsOnline } from '../../../site/network/network.ts'
import { askKitchen, useOpening, useServerTime } from '../../../site/opening/opening.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { newTotalOf, type WaitingOrder } from '../../outbox/outbox.ts'
import type { useOutbox } from '../../outbox/use-outbox.ts'
import type { WaitingStep } from './waiting.ts'

type StepActionsProps = { order: WaitingOrder; step: WaitingStep; actions: WaitingActions }

/** The way on first, then the ways back. */
export function StepActions({ order, step, actions }: StepActionsProps) {
  const { withdraw, change } = actions
  return (
    <div className="mt-4 flex flex-wrap gap-3 mobile:*:flex-auto">
      <WayOn {...{ order, step, actions }} />
      {(step === 'REFUSED' || step === 'NEW_TOTAL') && (
        <Button tone={step === 'REFUSED' ? 'primary' : 'secondary'} onClick={() => change(order)}>
          <Trans>Change it</Trans>
        </Button>
      )}
      <Button tone="quiet" onClick={() => withdraw(order)}>
        <Trans>Withdraw</Trans>
      </Button>
    </div>
  )
}

function WayOn({ order, step, actions: { agree, sendAgain } }: StepActionsProps) {
  const isOnline = useIsOnline()
  const total = newTotalOf(order.refusal)
  if (step === 'SIGN_IN') {
    return (
      <ButtonLink to={paths.signIn}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    )
  }
  if (step === 'STILL_WANTED') {
    return (
      <Button onClick={() => agree(order)}>
        <Trans>Yes, send it</Trans>
      </Button>
    )
  }
  if (step === 'NEW_TOTAL' && total !== undefined) {
    const amount = <MoneyText amount={total} />
    return (
      <Button onClick={() => agree(order)}>
        <span>
          <Trans>Send it for {amount}</Trans>
        </span>
      </Button>
    )
  }
  if (step === 'CLOSED') return <SendOnceOpen order={order} onSend={() => sendAgain(order)} />
  const mayTryAgain =
    step === 'WAITS' ? isOnline && order.attempts > 0 : isRefusedForNow(order) && step === 'REFUSED'
  if (!mayTryAgain) return null
  return (
    <Button tone="secondary" onClick={() => sendAgain(order)}>
      <Trans>Try again</Trans>
    </Button>
  )
}

type SendOnceOpenProps = { order: WaitingOrder; onSend: () => void }

function SendOnceOpen({ order, onSend }: SendOnceOpenProps) {
  const isOpen = useIsOpenAgain(order)
  return (
    <Button onClick={onSend} disabled={!isOpen}>
      <Trans>Send it now</Trans>
    </Button>
  )
}

/** The refusal ends when the kitchen has done something. */
const isRefusedForNow = ({ refusal }: WaitingOrder) => refusal?.code === 'TOO_MANY_OPEN_ORDERS'

/** As the shop says now; where it says nothing, as it said when it refused. */
function useIsOpenAgain({ refusal }: WaitingOrder): boolean {
  const kitchen = useKitchenSince()
  const now = useServerTime()
  const opensAt = refusal?.body.opensAt
  return kitchen?.open ?? (typeof opensAt === 'string' && Date.parse(opensAt) <= now)
}

/** ms between two questions: a break ends when somebody presses a button, and an order waits for that here. */
const interval = 5_000

/**
 * What the shop says of its kitchen since an order was refused because of it; undefined until it has said so:
 * what this page knew before has just turned out wrong.
 */
export function useKitchenSince(): Settings | undefined {
  const kitchen = useOpening()
  const [before] = useState(kitchen)
  return kitchen === before ? undefined : kitchen
}

/** Asks at once, and hears soon that the kitchen is open again. */
export function useKitchenWatch(isClosed: boolean): void {
  useEffect(askKitchen, [])
  useEffect(() => {
    if (!isClosed) return
    const timer = setInterval(() => document.hidden || askKitchen(), interval)
    return () => clearInterval(timer)
  }, [isClosed])
}

export type Outbox = Pick<ReturnType<typeof useOutbox>, 'withdraw' | 'agree' | 'sendAgain'>
export type WaitingActions = ReturnType<typeof useWaitingActions>

/** What a customer can do with an order that is not sent yet. */
export function useWaitingActions(outbox: Outbox) {
  const { t } = useLingui()
  const navigate = useNavigate()

  /** Says so where it is too late: it was sent a moment ago, or this device has no room left to note it. */
  async function isWithdrawn({ trackingId }: WaitingOrder): Promise<boolean> {
    const done = await outbox.withdraw(trackingId)
    if (done === false)
      showToast(
        'warning',
        t`It could not be withdrawn. Once it stands in your orders you can cancel it there.`,
      )
    return done === true
  }

  async function withdraw(order: WaitingOrder) {
    if (!(await isWithdrawn(order))) return
    // Without an answer nobody knows whether it arrived.
    showToast(
      'info',
      order.attempts === 0
        ? t`Withdrawn. Its dishes are in your cart again.`
        : t`Withdrawn. Its dishes are in your cart again. Should it have reached the shop already, it is canceled there.`,
    )
  }

  return {
    withdraw,
    async change(order: WaitingOrder) {
      if (await isWithdrawn(order)) await navigate(paths.cart)
    },
    /** What is too old by the clock may not have been asked about yet. */
    agree: ({ trackingId, needs }: WaitingOrder) =>
      needs ? outbox.agree(trackingId) : outbox.sendAgain(trackingId),
    sendAgain: ({ trackingId }: WaitingOrder) => outbox.sendAgain(trackingId),
  }
}
