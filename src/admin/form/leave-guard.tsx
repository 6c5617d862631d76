import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type LeaveGuardProps = {
  isChanged: boolean
  mayLeave: () => boolean
  /** No draft is kept: what was typed is lost. */
  isWithoutDraft?: boolean
}

/**
 * Asks before unsaved changes are lost: by a link, by Back, or by closing the window. One at a time on a page, for
 * the router asks no more.
 */
export function LeaveGuard({ isChanged, mayLeave, isWithoutDraft }: LeaveGuardProps) {
  const { t } = useLingui()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  )

  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => {
      // What was saved a moment ago still stands in the form while the next page is loaded.
      if (!mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged, mayLeave])

  const leave = async () => blocker.proceed?.()
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      busyLabel={t`Leaving…`}
      cancelLabel={t`Stay`}
      onConfirm={leave}
    >
      {isWithoutDraft ? (
        <Trans>What you changed is not saved yet.</Trans>
      ) : (
        <Trans>What you changed is not saved yet. It stays in this browser as a draft.</Trans>
      )}
    </ConfirmDialog>
  )
}
