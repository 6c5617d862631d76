import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useIsOnline } from './network.ts'

/** Above what is about to be sent. Not said aloud: that there is no network was, by the notice of the page. */
export function NeedsNetwork() {
  const { t } = useLingui()
  if (useIsOnline()) return null
  return (
    <Notice tone="warning" className="mb-5">
      {t`This needs a network: you can send it once there is one.`}
    </Notice>
  )
}
