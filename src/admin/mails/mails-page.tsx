import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { type MailRow, type MailStatus, mailStatuses } from '../../platform/mail/mail-row.ts'
import { mailApi } from '../../shop/mail/mail.api.ts'
import { choicePart } from '../../site/address/address-view.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { listAddress } from '../list/list-address.ts'
import { pageLoader } from '../list/list-page.ts'
import { ListByState } from '../list/list-screens.tsx'
import { ActionButton, DateCell, Small } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/mails-page'

const mailsAddress = listAddress(10, {
  status: choicePart(mailStatuses, undefined),
  sort: choicePart(['id'], undefined),
})

export const meta = privateMeta(adminPages.mails.title)

export const clientLoader = pageLoader(mailsAddress, (query, signal) =>
  call(mailApi.list, { query, signal }),
)

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()

  const resend = async ({ id, recipient }: MailRow) => {
    await call(mailApi.resend, { params: { id } })
    showToast('success', t`The email to ${recipient} is on its way again.`)
  }
  return (
    <ListByState
      head={adminPages.mails}
      tabs={{
        name: 'status',
        label: t`Emails by status`,
        states: mailStatuses,
        labelOf: (known) =>
          known ? t(mailStatusMessages[known].label) : t({ message: 'All', context: 'emails' }),
      }}
      address={mailsAddress}
      answer={loaderData}
      columns={[
        {
          header: t`Recipient`,
          isRowHeader: true,
          className: 'lg:min-w-56',
          cell: ({ recipient }) => <EmailText>{recipient}</EmailText>,
        },
        {
          header: t`Subject`,
          cell: ({ template }) => {
            const subject = subjects[template]
            return subject ? t(subject) : template
          },
        },
        {
          header: t`Status`,
          className: 'min-w-40 wrap-anywhere',
          cell: ({ status, attempts, lastError }) => (
            <span>
              <Badge tone={mailStatusMessages[status].tone}>
                {t(mailStatusMessages[status].label)}
              </Badge>
              {lastError && (
                <Small className="mt-1">{t`${attempts} attempts, the last one: ${lastError}`}</Small>
              )}
            </span>
          ),
        },
        { header: t`Date`, cell: ({ sentAt, createdAt }) => <DateCell at={sentAt ?? createdAt} /> },
        {
          header: t`Actions`,
          align: 'end',
          isUnlabelled: true,
          cell: (mail) => {
            const recipient = <>{mail.recipient}</>
            return (
              mail.status === 'FAILED' && (
                <ActionButton action={() => resend(mail)}>
                  <Trans>
                    Send again<span className="sr-only"> to {recipient}</span>
                  </Trans>
                </ActionButton>
              )
            )
          },
        },
      ]}
      rowKey={(mail) => mail.id}
      initialSort="-id"
      empty={{ title: t`No emails yet`, text: t`Confirmations and receipts show up here.` }}
    />
  )
}

const subjects: Readonly<Record<string, MessageDescriptor>> = {
  confirmation: msg`Confirm your email`,
  passwordReset: msg`Reset your password`,
  passwordChanged: msg`Your password was changed`,
  receipt: msg`Receipt of an order`,
  statusChange: msg`News of an order`,
  paymentCame: msg`A payment that came`,
  paymentFailed: msg`A payment that failed`,
  refundDue: msg`Money that will go back`,
  refunded: msg`Money that went back`,
  contactMessage: msg`Message from the contact form`,
}

const mailStatusMessages: Record<MailStatus, { label: MessageDescriptor; tone: Tone }> = {
  QUEUED: { label: msg`Waiting`, tone: 'warning' },
  SENT: { label: msg`Sent`, tone: 'success' },
  FAILED: { label: msg`Not sent`, tone: 'danger' },
}
