import { createTransport, type SendMailOptions } from 'nodemailer'

export interface MailTransport {
  /** Where mails go, for the line printed at start. */
  readonly description: string
  /** A mail that has a row has its key (mail-key.ts) in `messageId`. */
  send(mail: SendMailOptions): Promise<void>
  /** Deletes what it keeps of mails that have no row any more; `findKeys` tells those of rows. */
  tidy(findKeys: (ids: readonly number[]) => Promise<ReadonlySet<string>>): Promise<void>
  close(): void
}

/** ms. */
const timeout = 10_000
/** Bodies are strings of ours: nodemailer may read no file and fetch no address. */
export const noExternals = { disableFileAccess: true, disableUrlAccess: true }

export const overSmtp = (url: string): MailTransport => {
  const transport = createTransport({
    url,
    ...noExternals,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    description: `SMTP server ${new URL(url).host}`,
    send: async (mail) => void (await transport.sendMail(mail)),
    tidy: async () => undefined,
    close: () => transport.close(),
  }
}
