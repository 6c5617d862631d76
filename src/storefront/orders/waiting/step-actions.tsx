import { Trans } from '@lingui/react/macro'
import { paths } from '../../../shop/paths.ts'
import { MoneyText } from '../../../site/format/money-text.tsx'
import { useIsOnline } from '../../../site/network/network.ts'
import { useServerTime } from '../../../site/opening/opening.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { newTotalOf, type WaitingOrder } from '../../outbox/outbox.ts'
import { useKitchenSince } from './use-kitchen-watch.ts'
import type { WaitingActions } from './use-waiting-actions.ts'
import type { WaitingStep } from './waiting-step.ts'

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
