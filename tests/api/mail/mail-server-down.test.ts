import { once } from 'node:events'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import {
  asAdmin,
  asAnyone,
  contactEmail,
  freePort,
  mailsTo,
  openTestShop,
  password,
  startMailbox,
  unique,
  uniqueEmail,
} from '#tests'
import { allNames } from '../../../src/platform/database/rows.server.ts'
import { inTransaction } from '../../../src/platform/database/transaction.server.ts'
import { countUnsentMails } from '../../../src/platform/mail/mail.db.ts'
import { insertContactMessage } from '../../../src/shop/contact/contact.db.ts'
import { accountApi, contactApi, mailApi } from '../../fixtures/apis.ts'

// Its mail server is down at first, and comes back on this port.
const port = await freePort()
const shop = await openTestShop({ SMTP_URL: `smtp://127.0.0.1:${port}` })
afterAll(shop.close)

const someTime = { timeout: 15_000 }
const stateOf = async (recipient: string) => (await mailsTo(recipient, shop)).at(-1)

/** Nobody waits for the pause between two attempts. */
async function tryAgainNow({ isLast = false } = {}) {
  await sql`
    update pgboss.job set start_after = now(), retry_count = case when ${isLast}::boolean then retry_limit else retry_count end
    where name = 'mail' and state in ('created', 'retry')`.execute(shop.db)
}

const sentTo = async (recipient: string) =>
  (await mailsTo(recipient, shop)).filter(({ status }) => status === 'SENT').length

const deadLetters = async () => {
  const { rows } = await sql<{ data: { mailId: number } }>`
    select data from pgboss.job where name = 'mail-dead'`.execute(shop.db)
  return rows.map(({ data }) => data.mailId)
}

const register = async () => {
  const form = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  await asAnyone(shop).call(accountApi.register, { body: form })
  return form.email
}

it('registers people while the mail server is down, and mails them once it is back', async () => {
  const email = await register()
  const lastError = expect.stringContaining('ECONNREFUSED')
  const queued = { status: 'QUEUED', attempts: 1, lastError }
  await expect.poll(() => stateOf(email), someTime).toMatchObject(queued)
  const messages = Array.from({ length: 10 }, (_, number) => `Question ${number}`)
  for (const message of messages)
    await asAnyone(shop).call(contactApi.send, {
      body: { clientName: 'Umukiriya', email, message },
    })

  const untried = async () =>
    (await mailsTo(contactEmail, shop)).filter(({ attempts }) => attempts === 0)
  await expect.poll(untried, someTime).toEqual([])

  const mailbox = await startMailbox(port)
  await tryAgainNow()
  await mailbox.waitForMail(email, /confirm your email/)
  for (const _ of messages) await mailbox.waitForMail(contactEmail, /contact form/)
  const sent = { status: 'SENT', lastError: null }
  await expect.poll(() => stateOf(email), someTime).toMatchObject(sent)
  await mailbox.stop()
})

it('keeps nothing of whom a mail server has refused, in its row or in the job', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const error = new Error(`User ${address.split('@')[0]}, <${address}>: unknown`)
      done(Object.assign(error, { responseCode: 550 }))
    },
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const email = await register()
  const errorNow = async () => {
    // The first attempt may meet the connection that another test's server has closed.
    await tryAgainNow()
    return (await stateOf(email))?.lastError
  }
  await expect.poll(errorNow, someTime).toMatch(/User …, … unknown/)
  const jobs = () => allNames(shop.db, sql`select j::text as name from pgboss.job j`)
  const [name = ''] = email.split('@')
  await expect.poll(async () => (await jobs()).join(), someTime).toContain('unknown')
  expect((await jobs()).filter((job) => job.includes(name))).toEqual([])
  await sql`delete from pgboss.job where name = 'mail'`.execute(shop.db)
})

it('sends what somebody waits for before what nobody does', async () => {
  const slow = await startMailbox(port, 250)
  const [many, email] = [uniqueEmail(), uniqueEmail()]
  const text = { clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho?' }
  const id = await inTransaction(shop.db, (tx) => insertContactMessage(tx, text))
  const mail = (recipient: string) => ({ template: 'contactMessage', recipient, data: { id } })
  await inTransaction(shop.db, async (tx) => {
    for (let count = 1; count <= 400; count += 1) await shop.outbox.enqueue(tx, mail(many))
  })
  await expect.poll(() => sentTo(many), someTime).toBeGreaterThan(0)
  const body = { username: unique('Umukiriya'), email, password }
  await asAnyone(shop).call(accountApi.register, { body })
  await slow.waitForMail(email, /confirm your email/)
  expect(await sentTo(many)).toBeLessThan(40)
  // Those that were fetched are put back when their time is over.
  const left = async () => {
    await sql`delete from pgboss.job where name = 'mail'
      and state in ('created', 'retry')`.execute(shop.db)
    const { rows } =
      await sql`select from pgboss.job where name = 'mail' and state = 'active'`.execute(shop.db)
    return rows.length
  }
  await expect.poll(left, someTime).toBe(0)
  await slow.stop()
})

it('gives a mail up in the end, shows that to administrators and sends it again on demand', async () => {
  const email = await register()
  await expect.poll(() => stateOf(email), someTime).toMatchObject({ attempts: 1 })
  await tryAgainNow({ isLast: true })
  await expect.poll(() => stateOf(email), someTime).toMatchObject({ status: 'FAILED', attempts: 2 })
  const admin = await asAdmin(shop)
  const { items } = await admin.call(mailApi.list, { query: { status: 'FAILED' } })
  const [failed] = items
  expect(failed).toMatchObject({ recipient: email, template: 'confirmation', attempts: 2 })
  await expect.poll(deadLetters, someTime).toContain(failed?.id)
  // A day later it is in the list, and calls nobody any more. One snapshot: others may fail meanwhile.
  await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { failed: before } = await countUnsentMails(tx)
      expect(await countUnsentMails(tx)).toMatchObject({ failedRecently: before })
      await sql`update mails set failed_at = failed_at - interval '24 hours'
        where id = ${failed?.id}`.execute(tx)
      const after = { failed: before, failedRecently: before - 1 }
      expect(await countUnsentMails(tx)).toMatchObject(after)
    })

  const mailbox = await startMailbox(port)
  const params = { id: String(failed?.id) }
  expect(await admin.call(mailApi.resend, { params })).toMatchObject({ status: 'QUEUED' })
  const mail = await mailbox.waitForMail(email, /confirm your email/)
  expect(mail.messageId).toMatch(new RegExp(`^<mail-${failed?.id}-\\d+@igikoni\\.test>$`))
  await expect.poll(() => stateOf(email), someTime).toMatchObject({ status: 'SENT' })
  const refused = await admin.refusal(mailApi.resend, { params })
  expect(refused).toMatchObject({ status: 409, code: 'NOT_FAILED', current: 'SENT' })
  await mailbox.stop()
})

it('forgets a mail when there is nobody left to write to', async () => {
  const email = await register()
  const admin = await asAdmin(shop)
  const user = (await admin.call(accountApi.list)).find((person) => person.email === email)
  await admin.call(accountApi.remove, { params: { id: String(user?.id) } })
  await tryAgainNow()
  await expect.poll(() => stateOf(email), someTime).toBeUndefined()
})
