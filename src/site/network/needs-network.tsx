import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useIsOnline } from './connection.ts'

/** Above a form that needs the network. Not announced: the notice of the page was. */
export function NeedsNetwork() {
  const { t } = useLingui()
  if (useIsOnline()) return null
  return (
    <Notice tone="warning" className="mb-5">
      {t`This needs a network: you can send it once there is one.`}
    </Notice>
  )
}

/** In place of data. Without a network that is no failure: it loads by itself once there is one. */
export function NotLoaded({ children, onRetry, isBusy }: ComponentProps<typeof LoadFailure>) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  if (!isOnline)
    return (
      <LoadFailure>{t`This needs a network. It loads by itself once there is one.`}</LoadFailure>
    )
  return (
    <LoadFailure onRetry={onRetry} isBusy={isBusy}>
      {children}
    </LoadFailure>
  )
}
