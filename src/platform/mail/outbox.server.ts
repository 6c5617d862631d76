import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db, Tx } from '../database/database.server.ts'
import { translateInto } from '../language/messages.server.ts'
import type { Logger } from '../log/log.server.ts'
import {
  deleteMail,
  findMailKeys,
  findUnsentMail,
  insertMail,
  markMailSent,
  markMailTried,
  type QueuedMail,
  type UnsentMail,
} from './mail.db.ts'
import { type MailBrand, type MailContent, mailHtml, mailText, writeMail } from './mail.ts'
import { mailKey } from './mail-key.ts'
import type { MailTransport } from './mail-transport.server.ts'
import { withoutAddresses } from './refusal-text.ts'

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

/** ms from being told to stop until mails that are on their way are put back. */
const finishing = 5_000

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
  #finishBy = 0

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

  /** Takes no further mail, while others are finished; `enqueue` goes on until `stop`. */
  pause(): void {
    if (this.#finishBy > 0) return
    this.#finishBy = Date.now() + finishing
    if (this.#worker) void this.#boss.offWork(queue, { wait: false })
  }

  /** Puts back what is not finished within 5 s after `pause`, and within 1 s after this call. */
  async stop(): Promise<void> {
    this.pause()
    const left = Math.max(this.#finishBy - Date.now(), 1_000)
    await this.#boss.stop({ graceful: true, timeout: left })
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

  /** Deletes files of mails that have no row any more, such as those to a deleted account. */
  async tidy(): Promise<void> {
    const { database, transport, log } = this.#options
    try {
      await transport.tidy((ids) => findMailKeys(database.db, ids))
    } catch (error) {
      log.warn({ err: error }, 'files of mails were not deleted; it is tried again within a minute')
    }
  }

  async #send({ id, data: { mailId }, retryCount, retryLimit }: MailJob): Promise<JobResult> {
    const { database, log } = this.#options
    let recipient = ''
    try {
      const mail = await findUnsentMail(database.db, mailId)
      recipient = mail?.recipient ?? ''
      const isWritten = !mail || (await this.#deliver(mail))
      await (isWritten ? markMailSent : deleteMail)(database.db, mailId)
      return { id, status: 'completed' }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // Before it gets into the log, the mail's row and the job's, which outlives the account.
      const reason = withoutAddresses(message, recipient)
      const isLast = retryCount >= retryLimit
      log.warn({ mailId, reason, isLast }, 'mail not sent')
      await markMailTried(database.db, mailId, { error: reason.slice(0, 500), isLast })
      return { id, status: 'failed', output: { reason } }
    }
  }

  /** @returns false when there is nobody to send it to */
  async #deliver(mail: UnsentMail): Promise<boolean> {
    const { database, transport, templates, brand, from, publicUrl, clock } = this.#options
    const template = templates[mail.template]
    if (!template) throw new Error(`There is no mail template ${mail.template}.`)
    const content = await template({ db: database.db, publicUrl, clock }, mail.data as never)
    if (!content) return false
    const written = writeMail(content, translateInto(content.language))
    await transport.send({
      from: { name: brand.name, address: from },
      to: { name: '', address: mail.recipient },
      ...(content.replyTo && { replyTo: { ...content.replyTo } }),
      subject: written.subject,
      text: mailText(written),
      html: mailHtml(brand, written),
      // The same for every attempt, so that a receiver can tell a repeat.
      messageId: `<${mailKey(mail.id, mail.createdAt)}@${new URL(publicUrl).hostname}>`,
    })
    return true
  }
}
