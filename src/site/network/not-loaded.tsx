import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { useIsOnline } from './network.ts'

/** Stands where something of the shop would be. Without a network it is no failure, and comes by itself (`useComeback`). */
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
