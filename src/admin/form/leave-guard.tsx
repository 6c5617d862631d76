import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type LeaveGuardProps = {
  isChanged: boolean
  mayLeave: () => boolean
  /** The browser has stored what was typed, */
  hasDraft?: boolean
  /** but not the picture that was chosen. */
  isPictureNew?: boolean
}

/**
 * Asks before unsaved changes are lost: by a link, by Back, or by closing the window. One at a time on a page, for
 * the router asks no more.
 */
export function LeaveGuard({ isChanged, mayLeave, hasDraft, isPictureNew }: LeaveGuardProps) {
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
      {hasDraft ? (
        <Trans>What you changed is not saved yet. It stays in this browser as a draft.</Trans>
      ) : (
        <Trans>What you changed is not saved yet.</Trans>
      )}{' '}
      {hasDraft && isPictureNew && (
        <Trans>The draft does not include the new picture: choose it again later.</Trans>
      )}
    </ConfirmDialog>
  )
}
