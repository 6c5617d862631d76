import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db, Tx } from '../database/database.server.ts'
import type { Logger } from '../log/log.server.ts'
import {
  deleteMail,
  findUnsentMail,
  insertMail,
  markMailSent,
  markMailTried,
  type QueuedMail,
} from './mail.db.ts'
import { type MailBrand, type MailContent, mailHtml, mailText } from './mail.ts'
import type { MailTransport } from './mail-transport.server.ts'

const queue = 'mail'
const deadLetters = 'mail-dead'
/** Seconds: about a day and a half of attempts, at most an hour apart. */
const retries = { retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 }
/** Polls every two seconds or when notified, and at once again after a full batch. */
const working = {
  pollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

type MailJob = JobWithMetadata<{ mailId: number }>

/** What a template may use. */
export interface MailWriting {
  readonly db: Db
  readonly publicUrl: string
  /** ms since 1970 */
  readonly clock: () => number
}

/** Writes a mail at the moment it is sent; undefined when nobody is left to send it to. */
export type MailTemplate = (writing: MailWriting, data: never) => Promise<MailContent | undefined>

export interface OutboxOptions {
  readonly database: Database
  readonly transport: MailTransport
  readonly templates: Readonly<Record<string, MailTemplate>>
  readonly brand: MailBrand
  readonly from: string
  readonly publicUrl: string
  readonly clock: () => number
  readonly log: Logger
}

/** Creates or updates the queue's tables, where the role of the pool may not. */
export async function installQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Mails as jobs: enqueued in the transaction of what caused them, sent by any process, retried with
 * exponential backoff, and in the end moved to a dead-letter queue that administrators see.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #boss: PgBoss
  #worker: string | undefined

  constructor(options: OutboxOptions) {
    this.#options = options
    const { pool, embedded, hasMigrationRole } = options.database
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      backend: embedded ? 'pglite' : 'postgres',
      schedule: false,
      migrate: !hasMigrationRole,
    })
    this.#boss.on('error', (error) => options.log.warn({ err: error }, 'job queue'))
  }

  /** Starts the job queue and its worker; a start that fails halfway stops what it had started. */
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

  /** Queues a mail, exactly if `tx` commits. Call `notify` after the commit. */
  async enqueue(tx: Tx, mail: QueuedMail): Promise<void> {
    await this.#enqueue(tx, await insertMail(tx, mail), mail)
  }

  /** Sends a mail that was given up once more. */
  async retry(tx: Tx, mailId: number): Promise<void> {
    await this.#enqueue(tx, mailId, { isUrgent: true })
  }

  /** Makes the worker poll now instead of at its next interval. */
  notify(): void {
    if (this.#worker) this.#boss.notifyWorker(this.#worker)
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
    this.#options.transport.close()
  }

  async #enqueue(
    tx: Tx,
    mailId: number,
    { delay = 0, isUrgent = false }: Pick<QueuedMail, 'delay' | 'isUrgent'>,
  ): Promise<void> {
    const options = { db: fromKysely(tx), startAfter: delay, priority: isUrgent ? 1 : 0 }
    await this.#boss.send(queue, { mailId }, options)
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
    const { database, transport, templates, brand, from, publicUrl, clock } = this.#options
    const mail = await findUnsentMail(database.db, mailId)
    if (!mail) return true
    const template = templates[mail.template]
    if (!template) throw new Error(`There is no mail template ${mail.template}.`)
    const content = await template({ db: database.db, publicUrl, clock }, mail.data as never)
    if (!content) return false
    await transport.send({
      from: { name: brand.name, address: from },
      to: { name: '', address: mail.recipient },
      ...(content.replyTo && { replyTo: { ...content.replyTo } }),
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(brand, content),
      // The same for every attempt, so that a receiver can tell a repeat.
      messageId: `<mail-${mailId}-${Date.parse(mail.createdAt)}@${new URL(publicUrl).hostname}>`,
    })
    return true
  }
}
