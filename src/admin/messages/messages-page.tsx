import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { contactApi } from '../../shop/contact/contact.api.ts'
import type { ReceivedMessage } from '../../shop/contact/contact.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { List } from '../list/list.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { pageFrom, rowsMatching } from '../list/list-view.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageDialog } from './message-dialog.tsx'

const defaultSize = 10

export const meta = () => privateMeta('Messages')

export default function MessagesPage() {
  const list = useListAddress(defaultSize)
  const refreshToday = useOutletContext<() => void>()
  const messages = useLoad((signal) => call(contactApi.inbox, { signal }))
  const [openId, setOpenId] = useState<number>()

  const all = messages.value ?? []
  const isUnreadOnly = list.filter('show') === 'unread'
  const shown = all.filter((message) => !isUnreadOnly || isUnread(message) || message.id === openId)
  const found = rowsMatching(shown, list.typed.trim(), (row) => [
    row.clientName,
    row.email,
    row.message,
  ])

  const mark = async ({ id }: ReceivedMessage, read: boolean) => {
    try {
      const marked = await call(contactApi.markRead, { params: { id: String(id) }, body: { read } })
      messages.change((rows) => rows.map((row) => (row.id === id ? { ...row, ...marked } : row)))
      refreshToday()
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
      <PageHeading intro="What visitors wrote in the contact form.">Messages</PageHeading>
      <LinkTabs
        label="Messages"
        tabs={[
          { label: 'All', show: '', count: all.length },
          { label: 'Unread', show: 'unread', count: all.filter(isUnread).length },
        ].map(({ label, show, count }) => ({
          label,
          to: list.hrefFor({ show }),
          isCurrent: list.filter('show') === show,
          count: messages.value && count,
        }))}
      />
      <ListSearch list={list} label="Search by name, email or words" />
      <List
        list={list}
        listing={{ ...messages, value: messages.value && pageFrom(found, list) }}
        noun="messages"
        defaultSize={defaultSize}
        columns={messageColumns(open)}
        rowKey={(message) => message.id}
        empty={<EmptyState title="No messages yet">They arrive from the contact page.</EmptyState>}
      />
      <MessageDialog
        message={all.find(({ id }) => id === openId)}
        onMarkUnread={(message) => mark(message, false)}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  )
}

const isUnread = ({ readAt }: ReceivedMessage) => readAt === null
