import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { StepActions } from './step-actions.tsx'
import { stepMessages } from './step-messages.tsx'
import type { WaitingActions } from './use-waiting-actions.ts'
import { waitingStep } from './waiting-step.ts'

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
