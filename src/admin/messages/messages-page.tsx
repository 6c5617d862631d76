import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { contactApi } from '../../shop/contact/contact.api.ts'
import { inboxParts, type ReceivedMessage } from '../../shop/contact/contact.ts'
import { choicePart } from '../../site/address/address-view.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, buttonStyle } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { listAddress } from '../list/list-address.ts'
import { pageLoader } from '../list/list-page.ts'
import { ListByState } from '../list/list-screens.tsx'
import { useRowAction } from '../list/refresh.ts'
import { DateCell } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/messages-page'

const messagesAddress = listAddress(10, {
  show: choicePart(inboxParts, undefined),
  sort: choicePart(['id'], undefined),
})

export const meta = privateMeta(adminPages.messages.title)

export const clientLoader = pageLoader(messagesAddress, (query, signal) =>
  call(contactApi.inbox, { query, signal }),
)

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const run = useRowAction()
  const [opened, setOpened] = useState<ReceivedMessage>()

  const mark = ({ id }: ReceivedMessage, body: { read: boolean }) =>
    run(() => call(contactApi.markRead, { params: { id }, body }))
  const open = (message: ReceivedMessage) => {
    setOpened(message)
    if (message.readAt === null) void mark(message, { read: true })
  }
  const close = () => setOpened(undefined)
  return (
    <>
      <ListByState
        head={adminPages.messages}
        searchLabel={t`Search by name, email or words`}
        tabs={{
          name: 'show',
          label: t`Messages`,
          states: inboxParts,
          labelOf: (part) => (part ? t`Unread` : t({ message: 'All', context: 'messages' })),
        }}
        address={messagesAddress}
        answer={loaderData}
        columns={[
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
          { header: t`Date`, cell: ({ at }) => <DateCell at={at} /> },
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
        ]}
        rowKey={({ id }) => id}
        initialSort="-id"
        empty={{ title: t`No messages yet`, text: t`They arrive from the contact page.` }}
      />
      {opened && (
        <MessageDialog
          message={opened}
          onMarkUnread={async () => {
            await mark(opened, { read: false })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type MessageDialogProps = {
  message: ReceivedMessage
  onMarkUnread: () => void
  onClose: () => void
}

/** One message in full; answering happens in the administrator's own mail program. */
function MessageDialog({ message, onMarkUnread, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  const { clientName: name, email, at, message: text } = message
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Message of ${name}`}
      isLightDismissed
      footer={
        <>
          <Button tone="quiet" onClick={onMarkUnread}>
            {t`Mark as unread`}
          </Button>
          <a href={`mailto:${email}`} className={buttonStyle({})}>
            {t`Answer`}
          </a>
        </>
      }
    >
      <p className="text-ink-soft">
        {/* A long message is scrolled by keys from here. */}
        <a href={`mailto:${email}`} className="link">
          <EmailText>{email}</EmailText>
        </a>{' '}
        · <DateText at={at} />
      </p>
      <p className="mt-4 whitespace-pre-wrap break-words">{text}</p>
    </Dialog>
  )
}
