import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../log/log.server.ts'
import { memoizeAsync } from '../memoize.ts'
import { findKey } from './mail-key.ts'
import { loadMailer, type MailTransport } from './mail-transport.server.ts'

interface Files {
  readonly directory: string
  /** Prints each mail's link, which may hold a token, to the log. */
  readonly printsLinks: boolean
  /** Days after which a file goes that belongs to no row. */
  readonly keepDays: number
}

const mailPattern = /\.eml(\.part)?$/
const msADay = 24 * 60 * 60 * 1_000

/** Mails are strings: it may read no file and fetch no address. */
const writer = memoizeAsync(async () => {
  const { createTransport } = await loadMailer()
  return createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
})

/** Without an SMTP server: one `.eml` file a mail, named by when it was written and by the key of its row. */
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
      const files = await listMails(directory)
      const ids = files.flatMap(({ row }) => row?.id ?? [])
      const kept = ids.length > 0 ? await findKeys(ids) : new Set()
      for (const { file, row } of files)
        if (row ? !kept.has(row.key) : await isOlder(file, keepDays * msADay))
          await rm(file, { force: true })
    },
    close: () => undefined,
  }
}

async function listMails(directory: string) {
  const names = await readdir(directory).catch(() => [])
  return names
    .filter((name) => mailPattern.test(name))
    .map((name) => ({ file: path.join(directory, name), row: findKey(name) }))
}

async function isOlder(file: string, ms: number): Promise<boolean> {
  // Another process may have removed it already.
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return mtimeMs < Date.now() - ms
}
