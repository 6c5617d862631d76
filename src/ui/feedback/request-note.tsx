import { useState } from 'react'
import { recentFailure } from '../../platform/last-failure.ts'

/**
 * What to tell the shop when asking why something failed: the start of the id that its log has. Nothing
 * where no request failed on the server's side.
 */
export function RequestNote({ id }: { id?: string | undefined }) {
  const [shown] = useState(() => id ?? recentFailure())
  return shown ? <small className="w-full text-ink-soft">Request {shown.slice(0, 8)}</small> : null
}
