import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from '../log/log.server.ts'

export interface MailTransport {
  /** Where mails go, for the line printed at start. */
  readonly description: string
  send(mail: SendMailOptions): Promise<void>
  close(): void
}

/** ms. */
const timeout = 10_000
/** Bodies are strings of ours: nodemailer may read no file and fetch no address. */
const noExternals = { disableFileAccess: true, disableUrlAccess: true }

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
    close: () => transport.close(),
  }
}

interface Files {
  readonly directory: string
  /** Prints each mail's link, which may hold a token, to the log. */
  readonly printsLinks: boolean
}

/** Without an SMTP server: one `.eml` file a mail. */
export const intoFiles = ({ directory, printsLinks }: Files, log: Logger): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noExternals })
  let count = 0
  return {
    description: `${directory} as .eml files`,
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      count += 1
      const file = path.join(directory, `${Date.now()}-${String(count).padStart(4, '0')}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      const link = printsLinks ? /https?:\/\/\S+/.exec(String(mail.text))?.[0] : undefined
      log.info({ file, link }, `mail: ${mail.subject}`)
    },
    close: () => transport.close(),
  }
}
