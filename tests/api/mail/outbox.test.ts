import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { openJobsDatabase, someTime } from '#tests'
import { migrate } from '../../../src/platform/database/migrate.server.ts'
import { inTransaction } from '../../../src/platform/database/transaction.server.ts'
import { Jobs } from '../../../src/platform/jobs/jobs.server.ts'
import {
  findMail,
  insertMail,
  listMails,
  markMailTried,
} from '../../../src/platform/mail/mail.db.ts'
import { type MailTransport, overSmtp } from '../../../src/platform/mail/mail-transports.server.ts'
import { mailJob, Outbox } from '../../../src/platform/mail/outbox.server.ts'

const database = await openJobsDatabase()
const { db, log } = database
await migrate(db)

const note = (recipient: string) => ({ template: 'note', recipient, data: { subject: 'Muraho' } })

const written = { language: 'en', paragraphs: ['Amakuru?'] } as const
const jobOver = (transport: MailTransport) =>
  mailJob({
    transport,
    templates: { note: async (_, { subject }: { subject: string }) => ({ ...written, subject }) },
    brand: { name: 'Shop', mailColors: { paper: '', ink: '', accent: '', onAccent: '' } },
    from: 'shop@example.rw',
    publicUrl: 'http://shop.example.rw',
    clock: Date.now,
  })

const refusing: MailTransport = {
  description: 'a test',
  send: () => Promise.reject(new Error('451 Try again later.')),
  tidy: async () => {},
  close: () => {},
}

/** A process in which the first attempt to send a mail is the last, and fails. */
async function lastAttempts() {
  const job = { ...jobOver(refusing), attempts: 1 }
  const jobs = new Jobs({ database: await database.another(), kinds: [job], log })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return {
    work: () => jobs.work({ db, log }),
    add: (mailId: number, delay = 0) =>
      inTransaction(db, (tx) => jobs.add(tx, job, { data: { mailId }, delay })),
  }
}

async function aHeldMail(recipient: string): Promise<number> {
  const id = await inTransaction(db, (tx) => insertMail(tx, note(recipient)))
  await markMailTried(db, id, { error: '451', isLast: false })
  return id
}

/** Whether the jobs of mails that were given up are done. */
async function handedOn(): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'mail-dead' and state < 'completed'`.execute(db)
  return rows.length === 0
}

const statusOf = async (id: number) => (await findMail(db, id))?.status

/** A mail server that takes `delay` ms for each mail. @returns whom it has taken mails for */
async function slowServer(delay: number) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => setTimeout(done, delay))
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listener.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}

it('sends each mail once over a server that needs longer for all than one job may take', async () => {
  const { received, url } = await slowServer(1_200)
  const transport = overSmtp(url)
  onTestFinished(transport.close)
  const job = { ...jobOver(transport), timeout: 3 }
  const jobs = new Jobs({ database: await database.another(), kinds: [job], log })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  const outbox = new Outbox({ db, jobs, job, transport, log })
  const people = Array.from({ length: 6 }, (_, number) => `person-${number}@example.rw`)
  await jobs.work({ db, log })
  await inTransaction(db, async (tx) => {
    for (const recipient of people) await outbox.enqueue(tx, note(recipient))
  })
  const mails = () => listMails(db, 'SENT', { limit: 10, offset: 0 })
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(people.length)
  expect(received.toSorted()).toEqual(people)
  expect((await mails()).map(({ attempts }) => attempts)).toEqual(people.map(() => 1))
})

it('gives up a mail whose process was killed in the last attempt, but not one that is sent again', async () => {
  const { add, work } = await lastAttempts()
  const [killed, again] = [await aHeldMail('ineza@example.rw'), await aHeldMail('jo@example.rw')]
  for (const id of [killed, again]) await add(id)
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 day'
    where name = 'mail' and state = 'created'`.execute(db)
  await add(again, 3_600)
  const boss = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false })
  await boss.start()
  await boss.supervise('mail')
  await boss.stop()
  await work()
  await expect.poll(() => statusOf(killed), someTime).toBe('FAILED')
  await expect.poll(handedOn, someTime).toBe(true)
  expect(await statusOf(again)).toBe('QUEUED')
})
