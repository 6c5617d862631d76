import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { onNetwork, useIsOnline } from '../../site/network/network.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'

type SearchFailureProps = { onRetry: () => void; isBusy?: boolean }

/** ms after the network is back: what is asked of a line that has just come up often gets no answer. */
const tries = [0, 2_000, 5_000, 10_000]

/** Instead of results: without its code as well as without an answer. A network that is back is tried by itself. */
export function SearchFailure({ onRetry, isBusy }: SearchFailureProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const retry = useEffectEvent(() => isBusy || onRetry())
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const endTries = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    const unfollow = onNetwork((isBack) => {
      endTries()
      timers = isBack ? tries.map((pause) => setTimeout(() => retry(), pause)) : []
    })
    return () => {
      endTries()
      unfollow()
    }
  }, [])
  return (
    // Its frame lies under that of the results.
    <div className="-m-px">
      <LoadFailure onRetry={onRetry} isBusy={isBusy}>
        {isOnline ? t`The products could not be searched.` : t`Searching needs a network.`}
      </LoadFailure>
    </div>
  )
}
