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
  const actions = useWithdrawal(order)
  const step = waitingStep(order, Date.now())
  const { Words, WayOn } = steps[step]
  const isByItself = step === 'WAITS' || step === 'SENDING'
  return (
    <div className="mt-4">
      {isByItself && (
        <p className="text-ink-soft">
          <Words order={order} />
        </p>
      )}
      {/* Attempts come and go: only what the customer has to decide is announced. */}
      <LiveRegion isVisible>
        {!isByItself && (
          <Notice tone="warning">
            <Words order={order} />
          </Notice>
        )}
      </LiveRegion>
      <div className="mt-4 flex flex-wrap gap-3 mobile:*:flex-auto">
        {WayOn && <WayOn order={order} />}
        {(step === 'REFUSED' || step === 'NEW_TOTAL') && (
          <Button tone={step === 'REFUSED' ? 'primary' : 'secondary'} onClick={actions.change}>
            {isOfOptions(order) ? <Trans>Change the order</Trans> : <Trans>Change it</Trans>}
          </Button>
        )}
        <Button tone="quiet" onClick={actions.withdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </div>
  )
}

const isOfOptions = ({ refusal }: WaitingOrder) => refusal?.code.startsWith('OPTION') ?? false

function Waits({ order }: NextStepProps) {
  const isOnline = useIsOnline()
  if (!isOnline) return <Trans>It is sent by itself when the network is back.</Trans>
  if (order.attempts === 0) return <Trans>It is sent by itself in a moment.</Trans>
  return (
    <Trans>The shop has not answered yet. It is sent again by itself; it stays one order.</Trans>
  )
}

function TryWaitingAgain({ order }: NextStepProps) {
  const isOnline = useIsOnline()
  return isOnline && order.attempts > 0 && <TryAgain order={order} />
}

const TryAgain = ({ order }: NextStepProps) => (
  <Button tone="secondary" onClick={() => sendNow(order)}>
    <Trans>Try again</Trans>
  </Button>
)

const hours = maxAge / 3_600_000

const StillWanted = ({ order }: NextStepProps) => (
  <>
    <strong className="block">
      <Trans>Still want it?</Trans>
    </strong>
    {order.placedAt > Date.now() ? (
      <Trans>The clock of this device has been changed since you typed it.</Trans>
    ) : (
      <Trans>You typed it more than {hours} hours ago.</Trans>
    )}
  </>
)

function NewTotal({ order }: NextStepProps) {
  const total = newTotalOf(order.refusal)
  const before = <MoneyText amount={order.body.totalAmount} className="font-normal" />
  const now = total !== undefined && <MoneyText amount={total} />
  return (
    <>
      <Trans>A price has changed since you filled your cart. Please check the new total.</Trans>
      <span className="mt-1 block">
        <Trans>
          New total: {now} instead of {before}
        </Trans>
      </span>
    </>
  )
}

function SendForNewTotal({ order }: NextStepProps) {
  const total = newTotalOf(order.refusal)
  if (total === undefined) return null
  const amount = <MoneyText amount={total} />
  return (
    <Button onClick={() => sendNow(order)}>
      <span>
        <Trans>Send it for {amount}</Trans>
      </span>
    </Button>
  )
}

/** ms from one question to the next: a break of the kitchen may end at any moment. */
const interval = 5_000

function Closed() {
  const kitchen = useKitchenSince()
  useEffect(() => {
    refreshOpening()
    const timer = setInterval(() => document.hidden || refreshOpening(), interval)
    return () => clearInterval(timer)
  }, [])
  if (kitchen?.open) return <Trans>The kitchen is open again.</Trans>
  return (
    <>
      {kitchen?.message ?? <Trans>The kitchen is closed.</Trans>}{' '}
      <Trans>You can send it once it is open.</Trans>
    </>
  )
}

function SendOnceOpen({ order }: NextStepProps) {
  const kitchen = useKitchenSince()
  return (
    <Button onClick={() => sendNow(order)} disabled={!kitchen?.open}>
      <Trans>Send it now</Trans>
    </Button>
  )
}

/**
 * What the shop says of its kitchen since it refused an order because of it; undefined until then: what this page
 * knew before was wrong.
 */
function useKitchenSince(): Settings | undefined {
  const kitchen = useOpening()
  const [before] = useState(kitchen)
  return kitchen === before ? undefined : kitchen
}

/** As the shop said it, in the language of the page that sent it. */
const RefusalReason = ({ order: { refusal, language } }: NextStepProps) =>
  refusal?.body.message ? (
    <span lang={language}>{refusal.body.message}</span>
  ) : (
    <Trans>The shop did not take this order.</Trans>
  )

/** The kitchen takes more once it has done something. */
const TryRefusedAgain = ({ order }: NextStepProps) =>
  order.refusal?.code === 'TOO_MANY_OPEN_ORDERS' && <TryAgain order={order} />

type Step = {
  Words: (props: NextStepProps) => ReactNode
  /** The button that goes on. */
  WayOn?: (props: NextStepProps) => ReactNode
}

const steps: Record<WaitingStep, Step> = {
  WAITS: { Words: Waits, WayOn: TryWaitingAgain },
  SENDING: { Words: () => <Trans>It is being sent now.</Trans> },
  SIGN_IN: {
    Words: () => <Trans>Your session has ended. Sign in again, and it is sent by itself.</Trans>,
    WayOn: () => (
      <ButtonLink to={paths.signIn}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    ),
  },
  AGREEMENT: {
    Words: StillWanted,
    WayOn: ({ order }) => (
      <Button onClick={() => sendNow(order)}>
        <Trans>Yes, send it</Trans>
      </Button>
    ),
  },
  NEW_TOTAL: { Words: NewTotal, WayOn: SendForNewTotal },
  CLOSED: { Words: Closed, WayOn: SendOnceOpen },
  REFUSED: { Words: RefusalReason, WayOn: TryRefusedAgain },
}

function useWithdrawal({ trackingId, attempts }: WaitingOrder) {
  const { t } = useLingui()
  const navigate = useNavigate()

  /** Says so where it is too late: it was sent a moment ago, or this device has no room left. */
  async function isWithdrawn(): Promise<boolean> {
    const done = await withdraw(trackingId)
    if (done === false)
      showToast(
        'warning',
        t`It could not be withdrawn. Once it is in your orders you can cancel it there.`,
      )
    return done === true
  }

  return {
    async withdraw() {
      if (!(await isWithdrawn())) return
      // After an attempt without an answer it may have arrived.
      showToast(
        'info',
        attempts === 0
          ? t`Withdrawn. Its dishes are in your cart again.`
          : t`Withdrawn. Its dishes are in your cart again. If it has reached the shop already, it is canceled there.`,
      )
    },
    async change() {
      if (await isWithdrawn()) await navigate(paths.cart)
    },
  }
}
