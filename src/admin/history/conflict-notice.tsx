import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Side } from './change-table.tsx'
import { ChangeValue, useChangeMessage } from './change-value.tsx'
import type { Conflict } from './revert-conflicts.ts'

type ConflictNoticeProps = Conflict & {
  /** What it should go back to. */
  wanted: unknown
}

/** What a field is now that somebody has changed again, and that it stays so. */
export function ConflictNotice({ field, now, wanted }: ConflictNoticeProps) {
  const { t } = useLingui()
  const textOf = useChangeMessage()
  return (
    <>
      <dl>
        <Side title={t({ message: 'Now', context: 'history' })}>
          <ChangeValue field={field} value={now} />
        </Side>
      </dl>
      <Notice tone="warning">
        {textOf(field, now) === textOf(field, wanted) ? (
          <Trans>It is as it was before already.</Trans>
        ) : (
          <Trans>It was changed again since, so it stays as it is now.</Trans>
        )}
      </Notice>
    </>
  )
}
