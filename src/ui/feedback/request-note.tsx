import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { recentFailure } from '../../platform/log/last-failure.ts'

/**
 * The start of the failed request's id, by which the log is searched when somebody asks why. Nothing where
 * no request failed on the server's side.
 */
export function RequestNote({ id }: { id?: string | undefined }) {
  const { t } = useLingui()
  const [shown] = useState(() => id ?? recentFailure())
  const start = shown?.slice(0, 8)
  return start ? (
    <small className="block w-full text-ink-soft">{t`If you ask us about this, name the number ${start}.`}</small>
  ) : null
}
