import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceivedMessage } from '../../shop/contact/contact.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DateCell } from '../list/date-cell.tsx'

export function useMessageColumns(
  open: (message: ReceivedMessage) => void,
): Column<ReceivedMessage>[] {
  const { t } = useLingui()
  return [
    {
      header: t({ message: 'From', context: 'sender' }),
      isRowHeader: true,
      className: 'lg:min-w-56',
      cell: ({ clientName, email, readAt }) => (
        // One box: as a card on a phone the cell would lay them out side by side.
        <div>
          {clientName}{' '}
          {readAt === null && (
            <Badge tone="accent">{t({ message: 'New', context: 'message' })}</Badge>
          )}
          <span className="block font-normal text-ink-soft text-sm">
            <EmailText>{email}</EmailText>
          </span>
        </div>
      ),
    },
    {
      header: t`Message`,
      className: 'min-w-40 wrap-anywhere',
      cell: ({ message }) => (
        <span className="line-clamp-2 max-w-prose mobile:text-start">{message}</span>
      ),
    },
    {
      header: t`Date`,
      cell: ({ at }) => <DateCell at={at} />,
    },
    {
      header: t`Actions`,
      align: 'end',
      isUnlabelled: true,
      cell: (message) => {
        const clientName = <>{message.clientName}</>
        return (
          <Button tone="secondary" onClick={() => open(message)} data-row-open>
            <Trans>
              Read<span className="sr-only"> message of {clientName}</span>
            </Trans>
          </Button>
        )
      },
    },
  ]
}
