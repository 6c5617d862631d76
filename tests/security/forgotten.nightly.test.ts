import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backupLines } from '../../src/platform/database/backup.server.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { allNames } from '../../src/platform/database/rows.server.ts'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { contactApi } from '../../src/shop/contact/contact.api.ts'
import { mailApi } from '../../src/shop/mail/mail.api.ts'
import { notInBackups } from '../../src/shop/not-in-backups.db.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { privacyApi } from '../../src/shop/privacy/privacy.api.ts'
import { forgetOrders } from '../../src/shop/privacy/retention.db.ts'
import { openMadeShop } from '../faults/embedded-shop.ts'
import { at, clientOf } from '../fixtures/client.ts'
import { mailFilesIn } from '../fixtures/mailbox.ts'
import { newOrder } from '../fixtures/orders.ts'
import { password, signedIn } from '../fixtures/users.ts'

const username = 'Ingabire Uwase'
const email = 'ingabire.uwase@customers.test'
const phone = '+250788765432'
const address = 'KK 71 St 4, blue gate'
const note = 'Ask for the grandmother'
const question = 'Do you bring it to the third floor?'

/** Names of the files in a folder that hold one of these, in any of the ways a mail writes it. */
function filesWith(folder: string, secrets: readonly string[]): string[] {
  const encoded = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    if (!statSync(file).isFile()) return false
    // Quoted-printable breaks lines with a `=`.
    const text = readFileSync(file, 'utf8').replace(/=\r?\n/g, '')
    return encoded.some((secret) => text.includes(secret))
  })
}

/** Rows of every table, of the queue too, that hold one of these. */
async function rowsWith(db: Db, secrets: readonly string[]): Promise<string[]> {
  const tables = await allNames(
    db,
    sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const table of tables) {
    const rows = await allNames(db, sql`select t::text as name from ${sql.raw(table)} t`)
    for (const row of rows)
      if (secrets.some((secret) => row.includes(secret))) found.push(`${table}: ${row}`)
  }
  return found
}

async function backupOf(db: Db): Promise<string> {
  let text = ''
  for await (const line of backupLines(db, notInBackups)) text += `${line}\n`
  return text
}

test('of a customer who leaves nothing stays, in no file, table, log, job or backup', async () => {
  const shop = await openMadeShop()
  onTestFinished(shop.close)
  const stock = await shop.stock()
  const app = await shop.start({
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    EMBEDDED: 'yes',
    MAIL: 'files',
    // A real shop's: it prints no links of mails.
    TRYING_OUT: '',
  })
  await app.untilReady()
  const outbox = path.join(shop.folder, 'outbox')
  const mails = async () =>
    Promise.all(mailFilesIn(shop.folder).map((file) => PostalMime.parse(readFileSync(file))))
  const mailWith = (subject: RegExp) =>
    vi.waitFor(async () => {
      const mail = (await mails()).find((found) => subject.test(found.subject ?? ''))
      if (!mail) throw new Error(`There is no mail with ${subject}.`)
      return mail
    }, 30_000)
  const tokenIn = ({ text = '' }) => /token=([\w-]+)/.exec(text)?.[1] ?? 'no token'

  const customer = clientOf(app.url)
  await customer.call(accountApi.register, { body: { username, email, password } })
  const confirmation = tokenIn(await mailWith(/confirm your email/))
  await customer.call(accountApi.confirm, { query: { token: confirmation } })
  await customer.call(accountApi.forgotPassword, { body: { email } })
  const reset = tokenIn(await mailWith(/Reset your password/))
  await customer.call(accountApi.login, { body: { email, password } })
  const message = { clientName: username, email, message: question }
  await customer.call(contactApi.send, { body: message })
  await mailWith(/contact form/)
  const admin = signedIn(stock.administrator, app)
  const [product] = stock.products
  if (!product) throw new Error('The shop has no product.')
  const placed = newOrder({ id: stock.paymentMethodId }, [[product, 2]])
  for (const moves of [[], ['CANCELED'], ['DISPATCHED'], ['DISPATCHED', 'COMPLETED']] as const) {
    const body = { ...placed, trackingId: crypto.randomUUID(), address, phone, note }
    const order = await customer.call(orderApi.place, { body })
    for (const status of moves)
      await admin.call(orderApi.moveAny, { params: at(order), body: { status } })
  }
  // One that leaves at the moment of the deletion is a file until the next look, within a minute.
  await vi.waitFor(
    async () =>
      expect((await admin.call(mailApi.list, { query: { status: 'QUEUED' } })).items).toEqual([]),
    30_000,
  )

  const secrets = [email, username, phone, '788 765 432', address, note, question]
  const tokens = [confirmation, reset, customer.sid ?? 'no session']
  const everything = [...secrets, ...tokens]
  expect(filesWith(outbox, secrets).length).toBeGreaterThan(5)
  await customer.call(privacyApi.removeMe, { body: { password } })
  const [closed] = stock.customers
  if (!closed) throw new Error('The shop has no other customer.')
  await admin.call(privacyApi.close, { params: at(closed) })
  const withoutDatabase = () =>
    filesWith(shop.folder, everything).filter((name) => !name.startsWith('database/'))
  expect(withoutDatabase()).toEqual([])
  expect((await clientOf(app.url).ask(accountApi.me)).status).toBe(401)
  await app.end('SIGTERM')
  expect(everything.filter((secret) => app.output().includes(secret))).toEqual([])

  await shop.look(async ({ db }) => {
    // The courier still needs to know the address.
    await sql`update orders set status = 'CANCELED' where status = 'PENDING'`.execute(db)
    const open = await rowsWith(db, everything)
    expect(open).toEqual([expect.stringContaining('DISPATCHED')])
    await forgetOrders(db)
    expect(await rowsWith(db, everything)).toEqual(open)
    await sql`update order_events set at = at - interval '31 days'`.execute(db)
    await sql`update orders set order_date = order_date - interval '31 days'`.execute(db)
    await forgetOrders(db)
    expect(await rowsWith(db, everything)).toEqual([])
    expect(await rowsWith(db, [closed.email, closed.username])).toEqual([])
    const history = sql`select name from journal where noun = 'customer'`
    expect(await allNames(db, history)).toEqual(['•••'])
    const backup = await backupOf(db)
    expect(backup).toContain('•••')
    expect(everything.filter((secret) => backup.includes(secret))).toEqual([])
    const kept = await allNames(
      db,
      sql`select encode(content_hash, 'hex') as name from orders where user_id is null`,
    )
    expect(kept).toEqual(Array(4).fill('0'.repeat(64)))
  })
})
