import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { contactApi } from '../../shop/contact/contact.api.ts'
import type { ReceivedMessage } from '../../shop/contact/contact.ts'
import { addressView, choicePart, textPart } from '../../site/address/address-view.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { List } from '../list/list.tsx'
import { pagePart, sizePart } from '../list/list-address.ts'
import { ListSearch } from '../list/list-search.tsx'
import { reloadsWith, useRefresh } from '../list/refresh.ts'
import { pageFrom, rowsMatching } from '../list/rows.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import type { Route } from './+types/messages-page'
import { useMessageColumns } from './message-columns.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messageListMessages } from './message-list-messages.ts'

const defaultSize = 10
const messagesAddress = addressView({
  show: choicePart(['unread'], undefined),
  q: textPart,
  size: sizePart(defaultSize),
  page: pagePart,
})

export const meta = privateMeta(msg`Messages`)

/** All of them: the server has no search for them. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(contactApi.inbox, { signal }))

export const shouldRevalidate = reloadsWith()

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(messagesAddress)
  const messages = useSettled(loaderData)
  const refresh = useRefresh()
  const [openId, setOpenId] = useState<number>()

  const all = messages.value ?? []
  const isUnreadOnly = list.view.show === 'unread'
  const shown = all.filter((message) => !isUnreadOnly || isUnread(message) || message.id === openId)
  const found = rowsMatching(shown, list.input, (row) => [row.clientName, row.email, row.message])

  const mark = async ({ id }: ReceivedMessage, read: boolean) => {
    try {
      await call(contactApi.markRead, { params: { id }, body: { read } })
      await refresh()
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message, { id: 'mark' })
    }
  }
  const open = (message: ReceivedMessage) => {
    setOpenId(message.id)
    if (isUnread(message)) void mark(message, true)
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro={t`What visitors wrote in the contact form.`}>{t`Messages`}</PageHeading>
      <MessageTabs list={list} messages={messages.value} />
      <ListSearch list={list} label={t`Search by name, email or words`} />
      <List
        list={list}
        listing={{ ...messages, value: messages.value && pageFrom(found, list.view) }}
        messages={messageListMessages}
        defaultSize={defaultSize}
        columns={useMessageColumns(open)}
        rowKey={(message) => message.id}
        empty={
          <EmptyState
            title={t`No messages yet`}
          >{t`They arrive from the contact page.`}</EmptyState>
        }
      />
      <MessageDialog
        message={all.find(({ id }) => id === openId)}
        onMarkUnread={(message) => mark(message, false)}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  )
}

type MessageTabsProps = {
  list: ListAddress<ReturnType<typeof messagesAddress.read>>
  /** Undefined until they are loaded. */
  messages: readonly ReceivedMessage[] | undefined
}

function MessageTabs({ list, messages }: MessageTabsProps) {
  const { t } = useLingui()
  const tabs = [
    { label: t({ message: 'All', context: 'messages' }), show: undefined, count: messages?.length },
    { label: t`Unread`, show: 'unread', count: messages?.filter(isUnread).length },
  ] as const
  return (
    <LinkTabs
      label={t`Messages`}
      tabs={tabs.map(({ label, show, count }) => ({
        label,
        to: list.hrefFor({ show }),
        isCurrent: list.view.show === show,
        count,
      }))}
    />
  )
}

const isUnread = ({ readAt }: ReceivedMessage) => readAt === null
