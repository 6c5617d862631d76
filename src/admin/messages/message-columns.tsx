import type { ReceivedMessage } from '../../shop/contact/contact.ts'
import { DateText } from '../../site/date-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

export const messageColumns = (
  open: (message: ReceivedMessage) => void,
): Column<ReceivedMessage>[] => [
  {
    header: 'From',
    isRowHeader: true,
    cell: ({ clientName, email, readAt }) => (
      <>
        {clientName} {readAt === null && <Badge tone="accent">New</Badge>}
        <span className="block break-all font-normal text-ink-soft text-sm">{email}</span>
      </>
    ),
  },
  {
    header: 'Message',
    className: 'min-w-40 wrap-anywhere',
    cell: ({ message }) => <span className="line-clamp-2 max-w-prose">{message}</span>,
  },
  { header: 'Date', cell: ({ at }) => <DateText at={at} /> },
  {
    header: 'Actions',
    align: 'end',
    isUnlabelled: true,
    cell: (message) => (
      <Button tone="secondary" onClick={() => open(message)} data-row-open>
        Read<span className="sr-only"> message of {message.clientName}</span>
      </Button>
    ),
  },
]
