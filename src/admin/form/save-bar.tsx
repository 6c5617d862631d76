import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'

type SaveBarProps = {
  /** Something stands in the form that is not saved. */
  isChanged: boolean
  /** Instead of saying so. */
  note?: ReactNode
  onDiscard: () => void
  /** The buttons; Enter presses the first one that submits, so the main one comes first. */
  children: ReactNode
}

/** The end of a form: from the first change on it keeps to the lower edge of the window. */
export function SaveBar({ isChanged, note, onDiscard, children }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <StickyBar isStuck={isChanged}>
      <p className="min-w-40 flex-1 text-ink-soft empty:hidden">
        {note ?? (isChanged && t`Unsaved changes`)}
      </p>
      {isChanged && (
        <Button tone="quiet" onClick={onDiscard} className="ml-auto">
          <Trans>Discard</Trans>
        </Button>
      )}
      <div className="flex flex-row-reverse flex-wrap gap-3 mobile:w-full mobile:*:flex-1 mobile:*:px-2">
        {children}
      </div>
    </StickyBar>
  )
}
