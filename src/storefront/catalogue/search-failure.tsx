import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { onNetwork, useIsOnline } from '../../site/network/network.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'

type SearchFailureProps = { onRetry: () => void; isBusy?: boolean }

/** Instead of results: without its code as well as without an answer. A network that is back is tried by itself. */
export function SearchFailure({ onRetry, isBusy }: SearchFailureProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => onNetwork((isBack) => void (isBack && retry())), [])
  return (
    // Its frame lies under that of the results.
    <div className="-m-px">
      <LoadFailure onRetry={onRetry} isBusy={isBusy}>
        {isOnline ? t`The products could not be searched.` : t`Searching needs a network.`}
      </LoadFailure>
    </div>
  )
}
