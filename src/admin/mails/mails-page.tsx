import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { type MailRow, mailStatuses } from '../../platform/mail/mail-row.ts'
import { isProblem } from '../../platform/problem.ts'
import { mailApi } from '../../shop/mail/mail.api.ts'
import { DateText } from '../../site/date-text.tsx'
import { privateMeta } from '../../site/page-meta.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { mailLabel, mailStatusWords } from './mail-labels.ts'

const defaultSize = 10

export const meta = () => privateMeta('Mails')

export default function MailsPage() {
  const list = useListAddress(defaultSize)
  const refreshToday = useOutletContext<() => void>()
  const status = mailStatuses.find((known) => known === list.filter('status'))
  const query = { page: String(list.page), size: String(list.size), ...(status && { status }) }
  const mails = useLoad((signal) => call(mailApi.list, { query, signal }), JSON.stringify(query))
  const [resending, setResending] = useState<number>()

  const resend = async ({ id, recipient }: MailRow) => {
    setResending(id)
    try {
      await call(mailApi.resend, { params: { id: String(id) } })
      showToast('success', `The mail to ${recipient} is on its way again.`)
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message)
    } finally {
      setResending(undefined)
      mails.reload()
      refreshToday()
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro="Every mail the shop owes somebody, and how sending it went.">
        Mails
      </PageHeading>
      <LinkTabs
        label="Mails by status"
        tabs={[undefined, ...mailStatuses].map((known) => ({
          label: known ? mailStatusWords[known].label : 'All',
          to: list.hrefFor({ status: known }),
          isCurrent: known === status,
        }))}
      />
      <List
        list={list}
        listing={mails}
        noun="mails"
        defaultSize={defaultSize}
        columns={columns({ resending, resend })}
        rowKey={(mail) => mail.id}
        empty={
          <EmptyState title="No mails yet">Confirmations and receipts show up here.</EmptyState>
        }
      />
    </div>
  )
}

type Resending = { resending: number | undefined; resend: (mail: MailRow) => void }

const columns = ({ resending, resend }: Resending): Column<MailRow>[] => [
  {
    header: 'Recipient',
    isRowHeader: true,
    cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
  },
  { header: 'About', cell: ({ template }) => mailLabel(template) },
  {
    header: 'Status',
    cell: (mail) => (
      <span>
        <Badge tone={mailStatusWords[mail.status].tone}>{mailStatusWords[mail.status].label}</Badge>
        {mail.lastError && (
          <span className="mt-1 block text-ink-soft text-sm">
            {mail.attempts} attempts, the last one: {mail.lastError}
          </span>
        )}
      </span>
    ),
  },
  { header: 'Date', cell: ({ sentAt, createdAt }) => <DateText at={sentAt ?? createdAt} /> },
  {
    header: 'Actions',
    align: 'end',
    isUnlabelled: true,
    cell: (mail) =>
      mail.status === 'FAILED' && (
        <Button tone="secondary" onClick={() => resend(mail)} isBusy={resending === mail.id}>
          Send again<span className="sr-only"> to {mail.recipient}</span>
        </Button>
      ),
  },
]
