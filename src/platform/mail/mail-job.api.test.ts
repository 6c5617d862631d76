import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { openJobsDatabase } from '../../../tests/fixtures/jobs-database.ts'
import { migrate } from '../database/migrate.server.ts'
import { inTransaction } from '../database/transaction.server.ts'
import { Jobs } from '../jobs/jobs.server.ts'
import { findUnsentMail, insertMail, listMails, markMailTried, takeHeldMails } from './mail.db.ts'
import { mailJob } from './mail-job.server.ts'
import { type MailTransport, overSmtp } from './mail-transport.server.ts'
import { Outbox } from './outbox.server.ts'

const database = await openJobsDatabase()
const { db, log } = database
await migrate(db)

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

it('sends each mail once by a server that is slower than one job may be for all of them', async () => {
  const { received, url } = await slowServer(1_200)
  const transport = overSmtp(url)
  onTestFinished(transport.close)
  const job = {
    ...mailJob({
      transport,
      templates: {
        note: async () => ({ language: 'en', subject: 'Muraho', paragraphs: ['Amakuru?'] }),
      },
      brand: { name: 'Shop', mailColors: { paper: '', ink: '', accent: '', onAccent: '' } },
      from: 'shop@example.rw',
      publicUrl: 'http://shop.example.rw',
      clock: Date.now,
    }),
    timeout: 3,
  }
  const jobs = new Jobs({ database: await database.another(), kinds: [job], log })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  const outbox = new Outbox({ db, jobs, job, transport, log })
  const people = Array.from({ length: 6 }, (_, number) => `person-${number}@example.rw`)
  await jobs.work({ db, log })
  await inTransaction(db, async (tx) => {
    for (const recipient of people)
      await outbox.enqueue(tx, { template: 'note', recipient, data: {} })
  })
  const mails = () => listMails(db, 'SENT', { limit: 10, offset: 0 })
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(people.length)
  expect(received.toSorted()).toEqual(people)
  expect((await mails()).map(({ attempts }) => attempts)).toEqual(people.map(() => 1))
})

it('sends what a mail server did not take before later mails to the same address, each once', async () => {
  const sent: string[] = []
  let isAway = true
  const transport: MailTransport = {
    description: 'a test',
    async send({ to, subject }) {
      if (isAway || String(subject) === 'refused') throw new Error('451 Try again later.')
      sent.push(`${(to as { address: string }).address} ${subject}`)
    },
    tidy: async () => {},
    close: () => {},
  }
  const job = mailJob({
    transport,
    templates: {
      note: async (_, { subject }: { subject: string }) => ({
        language: 'en',
        subject,
        paragraphs: ['Amakuru?'],
      }),
    },
    brand: { name: 'Shop', mailColors: { paper: '', ink: '', accent: '', onAccent: '' } },
    from: 'shop@example.rw',
    publicUrl: 'http://shop.example.rw',
    clock: Date.now,
  })
  const run = (mailId: number) =>
    job.run({ db, log }, { mailId }, { signal: new AbortController().signal, isLast: false })
  const mail = (recipient: string, subject: string) =>
    inTransaction(db, (tx) => insertMail(tx, { template: 'note', recipient, data: { subject } }))

  const [refused, first] = [
    await mail('aline@example.rw', 'refused'),
    await mail('Aline@example.rw', 'first'),
  ]
  const [other, second] = [
    await mail('jean@example.rw', 'other'),
    await mail('aline@example.rw', 'second'),
  ]
  for (const one of [refused, first, other]) await expect(run(one)).rejects.toThrow('451')
  isAway = false
  await run(second)
  expect(sent).toEqual(['Aline@example.rw first', 'aline@example.rw second'])
  await run(first)
  await expect(run(refused)).rejects.toThrow('451')
  await run(other)
  expect(sent).toHaveLength(3)
})

it('leaves a mail alone that somebody sends at this moment', async () => {
  const held = await inTransaction(db, (tx) =>
    insertMail(tx, { template: 'note', recipient: 'ange@example.rw', data: {} }),
  )
  await markMailTried(db, held, { error: '451', isLast: false })
  const unsent = await findUnsentMail(db, held)
  if (!unsent) throw new Error('It is not there.')
  const turn = { atMost: 5, seconds: 60 }
  expect(await takeHeldMails(db, unsent, turn)).toMatchObject([{ id: held }])
  expect(await takeHeldMails(db, unsent, turn)).toEqual([])
})
