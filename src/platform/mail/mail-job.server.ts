import type { Db } from '../database/database.server.ts'
import { JobFailed, type JobKind } from '../jobs/job-kind.ts'
import { translateInto } from '../language/messages.server.ts'
import type { Logger } from '../log/log.server.ts'
import { reasonOf } from '../log/reason-of.ts'
import {
  deleteMail,
  findUnsentMail,
  giveMailUp,
  markMailSent,
  markMailTried,
  takeHeldMails,
  type UnsentMail,
} from './mail.db.ts'
import { type MailBrand, type MailContent, mailHtml, mailText, writeMail } from './mail.ts'
import { mailKey } from './mail-key.ts'
import { type MailTransport, maxConnections, maxSendSeconds } from './mail-transport.server.ts'
import { withoutAddresses } from './refusal-text.ts'

/** What a template may use. */
export interface MailWriting {
  readonly db: Db
  readonly publicUrl: string
  /** ms since 1970 */
  readonly clock: () => number
}

/** Writes a mail at the moment it is sent; undefined when nobody is left to send it to. */
export type MailTemplate = (writing: MailWriting, data: never) => Promise<MailContent | undefined>

export interface MailOptions {
  readonly transport: MailTransport
  readonly templates: Readonly<Record<string, MailTemplate>>
  readonly brand: MailBrand
  readonly from: string
  readonly publicUrl: string
  readonly clock: () => number
}

interface MailNeeds {
  readonly db: Db
  readonly log: Logger
}

export type MailJob = JobKind<{ readonly mailId: number }, MailNeeds>

const queue = 'mail'

/** Of mails whose last attempt was that of another job, or ended with its process. */
const deadLetters: MailJob = {
  name: 'mail-dead',
  attempts: 20,
  maxPause: 3_600,
  timeout: 60,
  concurrency: 1,
  run: ({ db }, { mailId }) => giveMailUp(db, mailId, queue),
}

/**
 * Sends the mail of a row, after the earlier ones to its address that could not be sent before. About a day and a
 * half of attempts, at most an hour apart.
 */
export const mailJob = (options: MailOptions): MailJob => ({
  name: queue,
  attempts: 41,
  maxPause: 3_600,
  timeout: maxSendSeconds,
  concurrency: maxConnections,
  deadLetters,
  async run(needs, { mailId }, { signal, isLast }) {
    const mail = await findUnsentMail(needs.db, mailId)
    if (!mail) return
    const { isHeld, isAfterHeld } = mail
    const held = isHeld || isAfterHeld ? await takeHeldMails(needs.db, mail, turn) : []
    // What keeps it from leaving need not keep the next one.
    for (const earlier of held.filter(({ id }) => id !== mailId))
      await send(options, needs, { mail: earlier, signal, isLast: false }).catch(() => undefined)
    if (isHeld && !held.some(({ id }) => id === mailId))
      throw new JobFailed('Sent with another one at this moment, or after more of its recipient.')
    await send(options, needs, { mail, signal, isLast })
  },
})

/** Mails of one recipient that one job sends: the earlier ones that have not left, and its own. */
const turn = { atMost: 5, seconds: maxSendSeconds }

/** Sends a mail and writes down how that went. @throws JobFailed */
async function send(
  options: MailOptions,
  { db, log }: MailNeeds,
  { mail, signal, isLast }: Sending,
): Promise<void> {
  const { id: mailId, recipient } = mail
  try {
    const isWritten = await deliver(options, { db, mail, signal })
    await (isWritten ? markMailSent : deleteMail)(db, mailId)
  } catch (error) {
    // Before it gets into the log, the mail's row and the job's, which outlives the account.
    const reason = withoutAddresses(reasonOf(error), recipient)
    log.warn({ mailId, reason, isLast }, 'mail not sent')
    await markMailTried(db, mailId, { error: reason.slice(0, 500), isLast })
    throw new JobFailed(reason)
  }
}

interface Sending {
  readonly mail: UnsentMail
  readonly signal: AbortSignal
  /** Given up if it fails. */
  readonly isLast: boolean
}

interface Delivery extends Omit<Sending, 'isLast'> {
  readonly db: Db
}

/** @returns false when there is nobody to send it to */
async function deliver(options: MailOptions, { db, mail, signal }: Delivery): Promise<boolean> {
  const { transport, templates, brand, from, publicUrl, clock } = options
  const template = templates[mail.template]
  if (!template) throw new Error(`There is no mail template ${mail.template}.`)
  const content = await template({ db, publicUrl, clock }, mail.data as never)
  if (!content) return false
  const written = writeMail(content, translateInto(content.language))
  await transport.send(
    {
      from: { name: brand.name, address: from },
      to: { name: '', address: mail.recipient },
      // Keeps vacation responders from answering (RFC 3834), unless a person wrote the mail.
      ...(content.replyTo
        ? { replyTo: { ...content.replyTo } }
        : { headers: { 'Auto-Submitted': 'auto-generated' } }),
      subject: written.subject,
      text: mailText(written),
      html: mailHtml(brand, written),
      // The same for every attempt, so that a receiver can tell a repeat.
      messageId: `<${mailKey(mail.id, mail.createdAt)}@${new URL(publicUrl).hostname}>`,
    },
    signal,
  )
  return true
}
