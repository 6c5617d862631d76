import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MoneyText } from '../../../site/format/money-text.tsx'
import { useIsOnline } from '../../../site/network/network.ts'
import { newTotalOf, type WaitingOrder } from '../../outbox/outbox.ts'
import { maxAge } from '../../outbox/transitions.ts'
import { RefusalReason } from './refusal-reason.tsx'
import { useKitchenSince, useKitchenWatch } from './use-kitchen-watch.ts'
import type { WaitingStep } from './waiting-step.ts'

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
export const stepMessages: Record<WaitingStep, (props: WordsProps) => ReactNode> = {
  WAITS: Waits,
  SENDING: () => <Trans>It is being sent now.</Trans>,
  SIGN_IN: () => <Trans>Your session was over. Sign in again, and it is sent by itself.</Trans>,
  STILL_WANTED: StillWanted,
  NEW_TOTAL: NewTotal,
  CLOSED: Closed,
  REFUSED: RefusalReason,
}
