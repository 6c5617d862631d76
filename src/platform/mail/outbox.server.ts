import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db, Tx } from '../database/database.server.ts'
import type { Logger } from '../log.server.ts'
import {
  deleteMail,
  findUnsentMail,
  insertMail,
  markMailSent,
  markMailTried,
  type QueuedMail,
} from './mail.db.ts'
import { type MailContent, mailHtml, mailText } from './mail.ts'
import type { MailTransport } from './mail-transport.server.ts'

const queue = 'mail'
const deadLetters = 'mail-dead'
/** About a day and a half of attempts, at most an hour apart. */
const retries = { retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 }
/** Looks every two seconds or when woken, and at once again while there are more mails than fit. */
const working = {
  pollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

type MailJob = JobWithMetadata<{ mailId: number }>

export interface MailWriting {
  readonly db: Db
  readonly publicUrl: string
}

/** Writes a mail at the moment it is sent; undefined when nobody is left to send it to. */
export type MailTemplate = (writing: MailWriting, data: never) => Promise<MailContent | undefined>

export interface OutboxOptions {
  readonly database: Database
  readonly transport: MailTransport
  readonly templates: Readonly<Record<string, MailTemplate>>
  readonly shopName: string
  readonly from: string
  readonly publicUrl: string
  readonly log: Logger
}

/**
 * Mails as jobs: owed in the transaction of what caused them, sent by whichever process gets to it,
 * tried again with growing pauses, given up into a dead letter that an administrator sees.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #boss: PgBoss
  #worker: string | undefined

  constructor(options: OutboxOptions) {
    this.#options = options
    const { pool, embedded } = options.database
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      backend: embedded ? 'pglite' : 'postgres',
      schedule: false,
    })
    this.#boss.on('error', (error) => options.log.warn({ err: error }, 'job queue'))
  }

  /** What was started before something failed is stopped again. */
  async start(): Promise<void> {
    try {
      await this.#start()
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async #start(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(deadLetters)
    await this.#boss.createQueue(queue, {
      ...retries,
      deadLetter: deadLetters,
      expireInSeconds: 60,
    })
    this.#worker = await this.#boss.work(queue, working, (jobs: MailJob[]) =>
      Promise.all(jobs.map((job) => this.#send(job))),
    )
  }

  /** Owes somebody a mail, exactly if `tx` commits. Call `wake` after the commit. */
  async enqueue(tx: Tx, mail: QueuedMail): Promise<void> {
    await this.#enqueue(tx, await insertMail(tx, mail), mail.delay)
  }

  /** Sends a mail that was given up once more. */
  async retry(tx: Tx, mailId: number): Promise<void> {
    await this.#enqueue(tx, mailId)
  }

  /** The worker looks now instead of at its next turn. */
  notify(): void {
    if (this.#worker) this.#boss.notifyWorker(this.#worker)
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
    this.#options.transport.close()
  }

  async #enqueue(tx: Tx, mailId: number, startAfter = 0): Promise<void> {
    await this.#boss.send(queue, { mailId }, { db: fromKysely(tx), startAfter })
  }

  async #send({ id, data: { mailId }, retryCount, retryLimit }: MailJob): Promise<JobResult> {
    const { database, log } = this.#options
    try {
      const isWritten = await this.#deliver(mailId)
      await (isWritten ? markMailSent : deleteMail)(database.db, mailId)
      return { id, status: 'completed' }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isLast = retryCount >= retryLimit
      log.warn({ mailId, reason, isLast }, 'mail not sent')
      await markMailTried(database.db, mailId, { error: reason.slice(0, 500), isLast })
      return { id, status: 'failed', output: { reason } }
    }
  }

  /** @returns false when there is nobody to send it to */
  async #deliver(mailId: number): Promise<boolean> {
    const { database, transport, templates, shopName, from, publicUrl } = this.#options
    const mail = await findUnsentMail(database.db, mailId)
    if (!mail) return true
    const template = templates[mail.template]
    if (!template) throw new Error(`There is no mail template ${mail.template}.`)
    const content = await template({ db: database.db, publicUrl }, mail.data as never)
    if (!content) return false
    await transport.send({
      from: { name: shopName, address: from },
      to: { name: '', address: mail.recipient },
      ...(content.replyTo && { replyTo: { ...content.replyTo } }),
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(shopName, content),
      // The same for every attempt, so that a receiver can tell a repeat.
      messageId: `<mail-${mailId}-${Date.parse(mail.createdAt)}@${new URL(publicUrl).hostname}>`,
    })
    return true
  }
}
