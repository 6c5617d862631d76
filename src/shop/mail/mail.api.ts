import * as z from 'zod/mini'
import { get, pageOf, pageQuery, post, sortQuery } from '../../platform/api/endpoint.ts'
import { message } from '../../platform/language/message.ts'
import { pathId } from '../../platform/language/text.ts'
import { MailRow, MailStatus } from '../../platform/mail/mail-row.ts'

export const mailMessages = {
  notThere: message('This email does not exist any more.'),
  notFailed: message('Only an email that was not sent can be sent again.'),
} as const

export const mailApi = {
  list: get('/api/admin/mails', {
    access: 'ADMIN',
    summary: 'Mails that wait, were sent or were given up, newest first.',
    query: z.object({ ...pageQuery, status: z.optional(MailStatus), sort: sortQuery(['id']) }),
    reply: pageOf(MailRow),
  }),
  resend: post('/api/admin/mails/resend/{id}', {
    access: 'ADMIN',
    summary: 'Sends a mail that was given up once more.',
    params: z.object({ id: pathId }),
    notFound: mailMessages.notThere,
    reply: MailRow,
    status: 200,
    problems: { 404: 'No such mail', 409: 'Not given up' },
  }),
}
