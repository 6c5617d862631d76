import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from '../log/log.server.ts'
import { memoizeAsync } from '../memoize.ts'
import { findKey } from './mail.db.ts'

/** nodemailer, loaded after the start. It has to be loaded before the next build replaces its file. */
export const loadMailer = memoizeAsync(() => import('nodemailer'))

export interface MailTransport {
  /** Where mails go, for the line printed at start. */
  readonly description: string
  /** The `messageId` of a mail that has a row contains the key of the row (`mailKey`). `signal` cancels. */
  send(mail: SendMailOptions, signal?: AbortSignal): Promise<void>
  /** Deletes copies of mails that have no row any more; `findKeys` returns the keys of existing rows. */
  tidy(findKeys: (ids: readonly number[]) => Promise<ReadonlySet<string>>): Promise<void>
  close(): void
}

/** A template gives strings. What looks like `{ path }` or `{ href }` must read no file and fetch no address. */
const stringsOnly = { disableFileAccess: true, disableUrlAccess: true }

/** s for a connection to a mail server, for its greeting, and for each of its answers. */
const timeouts = { connection: 10, greeting: 10, answer: 30 }
/** EHLO, STARTTLS, EHLO again, AUTH in up to three steps, MAIL, RCPT, DATA, and the mail itself. */
const maxAnswers = 10
/** Longer than the slowest server takes whose answers are all in time: an earlier end would send the mail twice. */
export const maxSendSeconds =
  timeouts.connection + timeouts.greeting + maxAnswers * timeouts.answer + 10
/** Mails sent at once, so that none waits for a connection while its time passes. */
export const maxConnections = 2

export const overSmtp = (url: string): MailTransport => {
  let close = () => {}
  const transport = memoizeAsync(async () => {
    const { createTransport } = await loadMailer()
    const pool = createTransport({
      url,
      ...stringsOnly,
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

interface Files {
  readonly directory: string
  /** Prints the link of each mail, which may contain a token, to the log. */
  readonly printsLinks: boolean
  /** Days after which a file without a row is deleted. */
  readonly keepDays: number
}

const mailPattern = /\.eml(\.part)?$/
const msADay = 24 * 60 * 60 * 1_000

const writer = memoizeAsync(async () => {
  const { createTransport } = await loadMailer()
  return createTransport({ streamTransport: true, buffer: true, ...stringsOnly })
})

/** Without an SMTP server: one `.eml` file a mail, named by the time and by the key of its row. */
export function intoFiles({ directory, printsLinks, keepDays }: Files, log: Logger): MailTransport {
  let count = 0
  const nextName = () => {
    count += 1
    return `${Date.now()}-${String(count).padStart(4, '0')}`
  }
  return {
    description: `${directory} as .eml files`,
    async send(mail) {
      const { message } = await (await writer()).sendMail(mail)
      const { key } = findKey(mail.messageId ?? '') ?? {}
      const file = path.join(directory, `${nextName()}${key ? `-${key}` : ''}.eml`)
      const write = () => writeFile(`${file}.part`, message, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(directory, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${file}.part`, file)
      const link = printsLinks ? /https?:\/\/\S+/.exec(String(mail.text))?.[0] : undefined
      log.info({ file, link }, `mail: ${mail.subject}`)
    },
    async tidy(findKeys) {
      const names = await readdir(directory).catch(() => [])
      const files = names
        .filter((name) => mailPattern.test(name))
        .map((name) => ({ file: path.join(directory, name), row: findKey(name) }))
      const ids = files.flatMap(({ row }) => row?.id ?? [])
      const existing = ids.length > 0 ? await findKeys(ids) : new Set()
      for (const { file, row } of files)
        if (row ? !existing.has(row.key) : await isOlder(file, keepDays * msADay))
          await rm(file, { force: true })
    },
    close: () => undefined,
  }
}

async function isOlder(file: string, ms: number): Promise<boolean> {
  // Another process may have removed it already.
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return mtimeMs < Date.now() - ms
}
