import { msg } from '@lingui/core/macro'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { i18n } from '../language/i18n.ts'
import { isOnlineNow } from './network.ts'

/** Instead of what would fail. */
export function sayNoNetwork(): void {
  const text = i18n._(msg`There is no network. You can do this once it is back.`)
  showToast('warning', text, { id: 'no-network' })
}

/** Whether somebody has been told that this failed for want of a network, and nothing else is to be said. */
export function isExplainedByNetwork(problem: Problem): boolean {
  if (isOnlineNow() || !isProblem(problem, 'NO_RESPONSE')) return false
  sayNoNetwork()
  return true
}
