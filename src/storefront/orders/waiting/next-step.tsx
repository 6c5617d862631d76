import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { formatPhone } from '../../../shop/phone-format.ts'
import { MoneyText } from '../../../site/format/money-text.tsx'
import { useIsOnline } from '../../../site/network/network.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { LineName } from '../../cart/line-name.tsx'
import { newTotalOf, type WaitingOrder } from '../../outbox/outbox.ts'
import { maxAge } from '../../outbox/transitions.ts'
import {
  StepActions,
  useKitchenSince,
  useKitchenWatch,
  type WaitingActions,
} from './step-actions.tsx'
import { type WaitingStep, waitingStep } from './waiting.ts'

type NextStepProps = { order: WaitingOrder; actions: WaitingActions }

/** What happens next with an order that is not sent yet, or what has to be decided first. */
export function NextStep({ order, actions }: NextStepProps) {
  const step = waitingStep(order, Date.now())
  const Words = stepMessages[step]
  const isByItself = step === 'WAITS' || step === 'SENDING'
  return (
    <div className="mt-4">
      {isByItself && (
        <p className="text-ink-soft">
          <Words order={order} />
        </p>
      )}
      {/* Attempts come and go: said aloud is only what somebody has to decide. */}
      <LiveRegion isVisible>
        {!isByItself && (
          <Notice tone="warning">
            <Words order={order} />
          </Notice>
        )}
      </LiveRegion>
      <StepActions {...{ order, step, actions }} />
    </div>
  )
}

type WordsProps = { order: WaitingOrder }

function Waits({ order }: WordsProps) {
  const isOnline = useIsOnline()
  if (!isOnline) return <Trans>It is sent by itself when the network is back.</Trans>
  if (order.attempts === 0) return <Trans>It is sent by itself in a moment.</Trans>
  return (
    <Trans>The shop has not answered yet. It is sent again by itself; it stays one order.</Trans>
  )
}

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

/** What is said at each step, as a component. */
const stepMessages: Record<WaitingStep, (props: WordsProps) => ReactNode> = {
  WAITS: Waits,
  SENDING: () => <Trans>It is being sent now.</Trans>,
  SIGN_IN: () => <Trans>Your session was over. Sign in again, and it is sent by itself.</Trans>,
  STILL_WANTED: StillWanted,
  NEW_TOTAL: NewTotal,
  CLOSED: Closed,
  REFUSED: RefusalReason,
}

const Details = z.object({
  product: z.optional(z.object({ id: z.number() })),
  available: z.catch(z.number(), 0),
  phone: z.catch(z.nullable(z.string()), null),
})

type Details = z.output<typeof Details>

const nothing: Details = { available: 0, phone: null }

/**
 * Why the shop did not take an order, in the language of the page: it may be another one than that in which the
 * order was sent. What has no words here stays as the shop said it.
 */
function RefusalReason({ order }: { order: WaitingOrder }) {
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
