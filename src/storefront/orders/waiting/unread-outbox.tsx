import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Where the browser takes long to open what this device keeps: nobody can say yet that no order waits. */
export const UnreadOutbox = () => (
  <div role="status">
    <Notice tone="info">
      <Trans>
        The browser has not said yet whether an order waits on this device. This page shows it as
        soon as it does.
      </Trans>
    </Notice>
  </div>
)
