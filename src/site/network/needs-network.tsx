import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { i18n } from '../language/i18n.ts'
import { isOnlineNow, useIsOnline } from './connection.ts'

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

/** Instead of what would fail. */
export function sayNoNetwork(): void {
  const text = i18n._(msg`There is no network. You can do this once it is back.`)
  showToast('warning', text, { id: 'no-network' })
}

/** Whether a toast says that this failed without a network: then no other message is needed. */
export function isExplainedByNetwork(problem: Problem): boolean {
  if (isOnlineNow() || !isProblem(problem, 'NO_RESPONSE')) return false
  sayNoNetwork()
  return true
}

/** Runs what needs the network; without one it says so instead of failing. */
export function useWithNetwork() {
  const isOnline = useIsOnline()
  return (run: () => void) => (isOnline ? run() : sayNoNetwork())
}
