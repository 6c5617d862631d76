import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { type LiveState, useLiveState } from '../../site/live/live.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { switchRing, useRing } from '../arrivals/ring.ts'

/** Whether new orders show up by themselves at the moment, and whether they ring. */
export function LiveStatus() {
  const { t } = useLingui()
  const state = useLiveState()
  const rings = useRing()
  return (
    <div className="flex items-center gap-1">
      <LiveRegion isVisible>
        <span className="whitespace-nowrap text-ink-soft text-sm mobile:whitespace-normal">
          <Words state={state} />
        </span>
      </LiveRegion>
      <IconButton
        label={t`Ring for new orders`}
        aria-pressed={rings}
        onClick={() => switchRing(!rings)}
        className="aria-pressed:text-accent-ink"
      >
        {rings ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      </IconButton>
    </div>
  )
}

function Words({ state }: { state: LiveState }) {
  if (state === 'connecting' || state === 'signed-out') return null
  if (state === 'live')
    return (
      <StatusDot tone="success">
        <Trans>Live</Trans>
      </StatusDot>
    )
  return (
    <StatusDot tone="danger">
      <Trans>
        Connection lost<span className="mobile:sr-only">, trying again…</span>
      </Trans>
    </StatusDot>
  )
}
