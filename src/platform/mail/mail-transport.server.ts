import type { SendMailOptions } from 'nodemailer'
import { memoizeAsync } from '../memoize.ts'

/** What writes and sends mails. A start does without it; it must be there before another build takes its file away. */
export const loadMailer = memoizeAsync(() => import('nodemailer'))

export interface MailTransport {
  /** Where mails go, for the line printed at start. */
  readonly description: string
  /** A mail that has a row has its key (mail-key.ts) in `messageId`. `signal` gives it up. */
  send(mail: SendMailOptions, signal?: AbortSignal): Promise<void>
  /** Deletes what it keeps of mails that have no row any more; `findKeys` tells those of rows. */
  tidy(findKeys: (ids: readonly number[]) => Promise<ReadonlySet<string>>): Promise<void>
  close(): void
}

/** s that a mail server has for a connection, for its greeting, and for each answer. */
const timeouts = { connection: 10, greeting: 10, answer: 30 }
/** EHLO, STARTTLS, EHLO again, AUTH in up to three steps, MAIL, RCPT, DATA, and the mail itself. */
const maxAnswers = 10
/** More than the slowest server takes whose answers are all in time: whoever stopped it sooner would send it twice. */
export const maxSendSeconds =
  timeouts.connection + timeouts.greeting + maxAnswers * timeouts.answer + 10
/** Mails that are sent at once: none waits for a connection while its time passes. */
export const maxConnections = 2

export const overSmtp = (url: string): MailTransport => {
  let close = () => {}
  const transport = memoizeAsync(async () => {
    const { createTransport } = await loadMailer()
    const pool = createTransport({
      url,
      // Mails are strings: it may read no file and fetch no address.
      disableFileAccess: true,
      disableUrlAccess: true,
      pool: true,
      maxConnections,
      connectionTimeout: timeouts.connection * 1_000,
      greetingTimeout: timeouts.greeting * 1_000,
      socketTimeout: timeouts.answer * 1_000,
    })
    close = () => pool.close()
    return pool
  })
  return {
    description: `SMTP server ${new URL(url).host}`,
    async send(mail, signal) {
      const pool = await transport()
      await pool.sendMail({ ...mail, signal })
    },
    tidy: async () => undefined,
    close: () => close(),
  }
}
