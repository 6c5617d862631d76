import type { Db, Tx } from '../database/database.server.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import type { Logger } from '../log/log.server.ts'
import { findMailKeys, insertMail, type QueuedMail } from './mail.db.ts'
import type { MailJob } from './mail-job.server.ts'
import type { MailTransport } from './mail-transport.server.ts'

export interface OutboxOptions {
  readonly db: Db
  readonly jobs: Pick<Jobs<never>, 'add'>
  readonly job: MailJob
  readonly transport: MailTransport
  readonly log: Logger
}

/** Mails as rows, each with a job that sends it: enqueued in the transaction of what caused them. */
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

  /** Sends a mail that was given up once more. */
  async retry(tx: Tx, mailId: number): Promise<void> {
    const { jobs, job } = this.#options
    await jobs.add(tx, job, { data: { mailId }, isUrgent: true })
  }

  /** Deletes files of mails that have no row any more, such as those to a deleted account. */
  async tidy(): Promise<void> {
    const { db, transport, log } = this.#options
    try {
      await transport.tidy((ids) => findMailKeys(db, ids))
    } catch (error) {
      log.warn({ err: error }, 'files of mails were not deleted; it is tried again within a minute')
    }
  }
}
