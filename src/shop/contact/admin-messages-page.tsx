import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { call } from '../../platform/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLoad } from '../../ui/use-load.ts'
import { AdminList } from '../../web/admin-list.tsx'
import { AdminListSearch } from '../../web/admin-list-search.tsx'
import { pageFrom, rowsMatching } from '../../web/admin-list-view.ts'
import { privateMeta } from '../../web/page-meta.ts'
import { useListAddress } from '../../web/use-list-address.ts'
import { messageColumns } from './admin-message-columns.tsx'
import { AdminMessageDialog } from './admin-message-dialog.tsx'
import { contactApi, type ReceivedMessage } from './contact.api.ts'

const defaultSize = 10

export const meta = () => privateMeta('Messages')

export default function AdminMessagesPage() {
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
      <AdminListSearch list={list} label="Search by name, email or words" />
      <AdminList
        list={list}
        listing={{ ...messages, value: messages.value && pageFrom(found, list) }}
        noun="messages"
        defaultSize={defaultSize}
        columns={messageColumns(open)}
        rowKey={(message) => message.id}
        empty={<EmptyState title="No messages yet">They arrive from the contact page.</EmptyState>}
      />
      <AdminMessageDialog
        message={all.find(({ id }) => id === openId)}
        onMarkUnread={(message) => mark(message, false)}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  )
}

const isUnread = ({ readAt }: ReceivedMessage) => readAt === null
