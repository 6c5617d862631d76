import { useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useState } from 'react'
import { recentFailure } from '../../platform/log/last-failure.ts'
import { Button } from '../form/button.tsx'

type LoadFailureProps = {
  /** What could not be fetched. */
  children: ReactNode
  onRetry?: (() => void) | undefined
  isBusy?: boolean | undefined
}

/** In place of a list that could not be loaded, with a retry. */
export function LoadFailure({ children, onRetry, isBusy }: LoadFailureProps) {
  const { t } = useLingui()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-6 py-10 text-center"
    >
      <CloudOff aria-hidden="true" className="size-9 text-danger-ink" />
      <div className="max-w-prose">
        <p className="font-medium">{children}</p>
        <RequestNote />
      </div>
      {onRetry && (
        <Button tone="secondary" onClick={onRetry} isBusy={isBusy} busyLabel={t`Trying again…`}>
          {t`Try again`}
        </Button>
      )}
    </div>
  )
}

/**
 * The start of the failed request's id, by which an operator finds it in the log. Nothing where no request failed on
 * the server.
 */
export function RequestNote({ id }: { id?: string | undefined }) {
  const { t } = useLingui()
  const [shown] = useState(() => id ?? recentFailure())
  const start = shown?.slice(0, 8)
  return start ? (
    <small className="block w-full text-ink-soft">{t`If you ask us about this, name the number ${start}.`}</small>
  ) : null
}
