import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '../../../shop/paths.ts'
import { formatPhone } from '../../../shop/phone-format.ts'
import type { Settings } from '../../../shop/settings/settings.ts'
import { MoneyText } from '../../../site/language/formats.tsx'
import { useIsOnline } from '../../../site/network/connection.ts'
import { refreshOpening, useOpening, useServerTime } from '../../../site/opening/opening.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LineName } from '../../cart/line-name.tsx'
import { newTotalOf, type WaitingOrder } from '../../outbox/outbox.ts'
import { maxAge } from '../../outbox/transitions.ts'
import type { useOutbox } from '../../outbox/use-outbox.ts'
import { type WaitingStep, waitingStep } from './waiting.ts'

export type Outbox = Pick<ReturnType<typeof useOutbox>, 'withdraw' | 'agree' | 'sendAgain'>
export type WaitingActions = ReturnType<typeof useWaitingActions>

type NextStepProps = { order: WaitingOrder; actions: WaitingActions }

/** What happens next with an order that is not sent yet, or what the customer has to decide first. */
export function NextStep({ order, actions }: NextStepProps) {
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
        {WayOn && <WayOn order={order} actions={actions} />}
        {(step === 'REFUSED' || step === 'NEW_TOTAL') && (
          <Button
            tone={step === 'REFUSED' ? 'primary' : 'secondary'}
            onClick={() => actions.change(order)}
          >
            <Trans>Change it</Trans>
          </Button>
        )}
        <Button tone="quiet" onClick={() => actions.withdraw(order)}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </div>
  )
}

type WordsProps = Pick<NextStepProps, 'order'>

function Waits({ order }: WordsProps) {
  const isOnline = useIsOnline()
  if (!isOnline) return <Trans>It is sent by itself when the network is back.</Trans>
  if (order.attempts === 0) return <Trans>It is sent by itself in a moment.</Trans>
  return (
    <Trans>The shop has not answered yet. It is sent again by itself; it stays one order.</Trans>
  )
}

function TryWaitingAgain({ order, actions }: NextStepProps) {
  const isOnline = useIsOnline()
  return isOnline && order.attempts > 0 && <TryAgain {...{ order, actions }} />
}

const TryAgain = ({ order, actions }: NextStepProps) => (
  <Button tone="secondary" onClick={() => actions.sendAgain(order)}>
    <Trans>Try again</Trans>
  </Button>
)

const hours = maxAge / 3_600_000

const StillWanted = ({ order }: WordsProps) => (
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

function NewTotal({ order }: WordsProps) {
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

function SendForNewTotal({ order, actions }: NextStepProps) {
  const total = newTotalOf(order.refusal)
  if (total === undefined) return null
  const amount = <MoneyText amount={total} />
  return (
    <Button onClick={() => actions.agree(order)}>
      <span>
        <Trans>Send it for {amount}</Trans>
      </span>
    </Button>
  )
}

function Closed() {
  const kitchen = useKitchenSince()
  useKitchenWatch(kitchen?.open !== true)
  if (kitchen?.open) return <Trans>The kitchen is open again.</Trans>
  return (
    <>
      {kitchen?.message ?? <Trans>The kitchen is closed.</Trans>}{' '}
      <Trans>You can send it once it is open.</Trans>
    </>
  )
}

function SendOnceOpen({ order, actions }: NextStepProps) {
  const kitchen = useKitchenSince()
  const now = useServerTime()
  const opensAt = order.refusal?.body.opensAt
  const isOpen = kitchen?.open ?? (typeof opensAt === 'string' && Date.parse(opensAt) <= now)
  return (
    <Button onClick={() => actions.sendAgain(order)} disabled={!isOpen}>
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

/** ms from one question to the next: a break of the kitchen may end at any moment. */
const interval = 5_000

function useKitchenWatch(isClosed: boolean): void {
  useEffect(refreshOpening, [])
  useEffect(() => {
    if (!isClosed) return
    const timer = setInterval(() => document.hidden || refreshOpening(), interval)
    return () => clearInterval(timer)
  }, [isClosed])
}

const Details = z.object({
  product: z.optional(z.object({ id: z.number() })),
  available: z.catch(z.number(), 0),
  phone: z.catch(z.nullable(z.string()), null),
})

type Details = z.output<typeof Details>

const nothing: Details = { available: 0, phone: null }

/**
 * Why the shop did not take an order, in the language of the page, which may be another one than that of the order.
 * What has no text here stays as the shop said it.
 */
function RefusalReason({ order }: WordsProps) {
  const { refusal } = order
  if (!refusal) return null
  const { product, available, phone } = Details.safeParse(refusal.body).data ?? nothing
  const line = order.lines.find(({ id }) => id === product?.id)
  if (refusal.code === 'STOCK_EXCEEDED' && line) {
    const name = <LineName line={line} />
    return available > 0 ? (
      <Trans>
        Only {available} of {name} left.
      </Trans>
    ) : (
      <Trans>{name} is sold out.</Trans>
    )
  }
  if (refusal.code === 'PRODUCT_GONE' && line) {
    const name = <LineName line={line} />
    return <Trans>{name} is not sold any more.</Trans>
  }
  if (refusal.code === 'PAYMENT_METHOD_GONE') {
    return <Trans>This payment method is not offered any more. Please choose another one.</Trans>
  }
  if (refusal.code === 'TOO_MANY_OPEN_ORDERS') {
    return (
      <Trans>
        You have as many open orders as this kitchen takes at a time. Please wait until one is on
        its way.
      </Trans>
    )
  }
  if (refusal.code === 'TOO_MANY_PIECES') return <TooManyPieces phone={phone} />
  if (!refusal.body.message) return <Trans>The shop did not take this order.</Trans>
  return <span lang={order.language}>{refusal.body.message}</span>
}

function TooManyPieces({ phone: number }: { phone: string | null }) {
  if (number === null) return <Trans>For so many pieces please write to us first.</Trans>
  const phone = (
    <a href={`tel:${number}`} className="whitespace-nowrap underline">
      {formatPhone(number)}
    </a>
  )
  return <Trans>For so many pieces please call us: {phone}.</Trans>
}

/** The kitchen takes more once it has done something. */
const TryRefusedAgain = ({ order, actions }: NextStepProps) =>
  order.refusal?.code === 'TOO_MANY_OPEN_ORDERS' && <TryAgain {...{ order, actions }} />

type Step = {
  Words: (props: WordsProps) => ReactNode
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
  STILL_WANTED: {
    Words: StillWanted,
    WayOn: ({ order, actions }) => (
      <Button onClick={() => actions.agree(order)}>
        <Trans>Yes, send it</Trans>
      </Button>
    ),
  },
  NEW_TOTAL: { Words: NewTotal, WayOn: SendForNewTotal },
  CLOSED: { Words: Closed, WayOn: SendOnceOpen },
  REFUSED: { Words: RefusalReason, WayOn: TryRefusedAgain },
}

/** What a customer can do with an order that is not sent yet. */
export function useWaitingActions(outbox: Outbox) {
  const { t } = useLingui()
  const navigate = useNavigate()

  /** Says so where it is too late: it was sent a moment ago, or this device has no room left. */
  async function isWithdrawn({ trackingId }: WaitingOrder): Promise<boolean> {
    const done = await outbox.withdraw(trackingId)
    if (done === false)
      showToast(
        'warning',
        t`It could not be withdrawn. Once it is in your orders you can cancel it there.`,
      )
    return done === true
  }

  async function withdraw(order: WaitingOrder) {
    if (!(await isWithdrawn(order))) return
    // After an attempt without an answer it may have arrived.
    showToast(
      'info',
      order.attempts === 0
        ? t`Withdrawn. Its dishes are in your cart again.`
        : t`Withdrawn. Its dishes are in your cart again. If it has reached the shop already, it is canceled there.`,
    )
  }

  return {
    withdraw,
    async change(order: WaitingOrder) {
      if (await isWithdrawn(order)) await navigate(paths.cart)
    },
    /** The page may see that it is too old before the sender has. */
    agree: ({ trackingId, needs }: WaitingOrder) =>
      needs ? outbox.agree(trackingId) : outbox.sendAgain(trackingId),
    sendAgain: ({ trackingId }: WaitingOrder) => outbox.sendAgain(trackingId),
  }
}
