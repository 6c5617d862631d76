import type { Db, Tx } from '../database/database.server.ts'
import { JobFailed, type JobKind } from '../jobs/job-kind.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import { translateInto } from '../language/messages.server.ts'
import { type Logger, reasonOf } from '../log/log.server.ts'
import {
  deleteMail,
  findMailKeys,
  findUnsentMail,
  giveMailUp,
  insertMail,
  mailKey,
  markMailSent,
  markMailTried,
  type QueuedMail,
  type UnsentMail,
} from './mail.db.ts'
import { type MailBrand, type MailContent, mailHtml, mailText, writeMail } from './mail.ts'
import { type MailTransport, maxConnections, maxSendSeconds } from './mail-transports.server.ts'

/** What a template can use. */
export interface MailWriting {
  readonly db: Db
  readonly publicUrl: string
  /** ms since 1970 */
  readonly clock: () => number
}

/** Writes a mail at the moment it is sent; undefined when there is no receiver any more. */
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

/** Gives up mails whose process was killed in the last attempt. */
const deadLetters: MailJob = {
  name: 'mail-dead',
  attempts: 20,
  maxPause: 3_600,
  timeout: 60,
  concurrency: 1,
  run: ({ db }, { mailId }) => giveMailUp(db, mailId, queue),
}

/** Sends the mail of a row. About a day and a half of attempts, at most an hour apart. */
export const mailJob = (options: MailOptions): MailJob => ({
  name: queue,
  attempts: 41,
  maxPause: 3_600,
  timeout: maxSendSeconds,
  concurrency: maxConnections,
  deadLetters,
  async run({ db, log }, { mailId }, { signal, isLast }) {
    const mail = await findUnsentMail(db, mailId)
    if (!mail) return
    try {
      const isWritten = await deliver(options, { db, mail, signal })
      await (isWritten ? markMailSent : deleteMail)(db, mailId)
    } catch (error) {
      // Masked before it gets into the log, the mail's row and the job, which outlives the account.
      const reason = withoutAddresses(reasonOf(error), mail.recipient)
      log.warn({ mailId, reason, isLast }, 'mail not sent')
      await markMailTried(db, mailId, { error: reason.slice(0, 500), isLast })
      throw new JobFailed(reason)
    }
  },
})

interface Delivery {
  readonly db: Db
  readonly mail: UnsentMail
  readonly signal: AbortSignal
}

/** @returns false when the template found no receiver */
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

const addressPattern = /\S+@\S+/g
/** Shorter mailbox names are parts of ordinary words. */
const minNameLength = 3

/** The answer of a mail server without addresses. Some servers name the mailbox without its domain. */
export function withoutAddresses(reason: string, recipient: string): string {
  const masked = reason.replace(addressPattern, '…')
  const [name = ''] = recipient.split('@')
  if (name.length < minNameLength) return masked
  return masked.replace(new RegExp(name.replace(/\W/g, '\\$&'), 'gi'), '…')
}

export interface OutboxOptions {
  readonly db: Db
  readonly jobs: Pick<Jobs<never>, 'add'>
  readonly job: MailJob
  readonly transport: MailTransport
  readonly log: Logger
}

/** A mail is a row and a job that sends it, written in the transaction of what caused the mail. */
export class Outbox {
  readonly #options: OutboxOptions

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Queues a mail, exactly if `tx` commits. */
  async enqueue(tx: Tx, mail: QueuedMail): Promise<void> {
    const { jobs, job } = this.#options
    const { delay, isUrgent } = mail
    const data = { mailId: await insertMail(tx, mail) }
    await jobs.add(tx, job, { data, delay, isUrgent })
  }

  /** Sends again a mail that was given up. */
  async retry(tx: Tx, mailId: number): Promise<void> {
    const { jobs, job } = this.#options
    await jobs.add(tx, job, { data: { mailId }, isUrgent: true })
  }

  /** Deletes the files of mails whose row is gone, for example with a deleted account. */
  async tidy(): Promise<void> {
    const { db, transport, log } = this.#options
    try {
      await transport.tidy((ids) => findMailKeys(db, ids))
    } catch (error) {
      log.warn({ err: error }, 'files of mails were not deleted; it is tried again within a minute')
    }
  }
}
