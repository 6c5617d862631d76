import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrder,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  grewOld,
  register,
  runJob,
  shop,
  unique,
  uniqueEmail,
} from '#tests'
import { count } from '../../../src/platform/database/rows.server.ts'
import { retention } from '../../../src/shop/privacy/retention.server.ts'
import { accountApi, contactApi, orderApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()

const countOf = (rows: RawBuilder<unknown>) => count(shop.db, sql`select count(*) ${rows}`)

const mailsTo = (email: string) => countOf(sql`from mails where recipient = ${email}`)
const messagesOf = (email: string) => countOf(sql`from contact_messages where email = ${email}`)

const insertMails = (recipient: string, times: number, age: string) =>
  sql`
    insert into mails (template, recipient, status, created_at, sent_at)
    select 'receipt', ${recipient}, 'SENT', now() - ${age}::interval, now()
    from generate_series(1, ${times}::int)`.execute(shop.db)

const insertMessage = (email: string, age: string) =>
  sql`
    insert into contact_messages (client_name, email, message, at)
    values ('Keza', ${email}, 'Muraho', now() - ${age}::interval)`.execute(shop.db)

const whereGoes = async ({ id }: { id: number }) => {
  const order = await admin.call(orderApi.inspect, { params: at({ id }) })
  const { address, city, phone, note, user, totalAmount } = order
  return { address, city, phone, note, user, totalAmount }
}

it('deletes mails and messages that are older than the settings say, however many', async () => {
  const [old, young] = [uniqueEmail(), uniqueEmail()]
  await insertMails(old, 1_203, '91 days')
  await insertMails(young, 2, '89 days')
  await insertMessage(old, '366 days')
  await insertMessage(young, '364 days')
  await runJob(retention, shop, {})
  expect([await mailsTo(old), await mailsTo(young)]).toEqual([0, 2])
  expect([await messagesOf(old), await messagesOf(young)]).toEqual([0, 1])
})

it('deletes accounts that were not confirmed within a week, with their mails', async () => {
  const [late, waiting, customer] = [await register(), await register(), await asCustomer()]
  await insertMessage(late.form.email, '1 day')
  await grewOld('users', 'created_at', { id: late.id, by: '8 days 1 hour' })
  await grewOld('users', 'created_at', { id: waiting.id, by: '6 days' })
  await grewOld('users', 'created_at', { id: customer.id, by: '800 days' })
  await runJob(retention, shop, {})
  const { rows } = await sql<{ id: number }>`
    select id from users where id in (${late.id}, ${waiting.id}, ${customer.id})
    order by id`.execute(shop.db)
  expect(rows.map(({ id }) => id)).toEqual([waiting.id, customer.id])
  expect(await mailsTo(late.form.email)).toBe(0)
  // Who registered the address never showed that it is theirs, so the messages may be another's.
  expect(await messagesOf(late.form.email)).toBe(1)
})

it('waits a day for those who have asked for another link', async () => {
  const [{ id, form }, late] = [await register(), await register()]
  for (const one of [id, late.id]) {
    await grewOld('users', 'created_at', { id: one, by: '7 days 1 hour' })
    await grewOld('tokens', 'expires_at', { id: one, by: '7 days 1 hour' })
  }
  await asAnyone().call(accountApi.confirmAgain, { body: { email: form.email } })
  const { link = '' } = await shop.mailbox.waitForMail(form.email, /confirm your email/)
  await runJob(retention, shop, {})
  const token = new URL(link).searchParams.get('token') ?? ''
  await asAnyone().call(accountApi.confirm, { query: { token } })
  expect(await countOf(sql`from users where id = ${id}`)).toBe(1)
  expect(await countOf(sql`from users where id = ${late.id}`)).toBe(0)
})

it('forgets a deleted customer at once, and where an open order goes when it is closed', async () => {
  const customer = await asCustomer()
  const { order: open } = await anOrder({ customer })
  const { order: closed } = await anOrder({ customer })
  await customer.call(orderApi.move, { params: at(closed), body: { status: 'CANCELED' } })
  const before = await whereGoes(closed)
  const message = { clientName: 'Keza', email: customer.email, message: unique('Muraho') }
  await asAnyone().call(contactApi.send, { body: message })
  await insertMails(customer.email.toUpperCase(), 1, '1 day')
  await admin.call(accountApi.remove, { params: at(customer) })
  expect(await countOf(sql`from mails where lower(recipient) = lower(${customer.email})`)).toBe(0)
  expect(await messagesOf(customer.email)).toBe(0)
  const forgotten = { ...before, address: '', city: '', phone: null, note: null, user: null }
  expect(await whereGoes(closed)).toEqual(forgotten)
  const { address, phone, note } = before
  expect(phone).not.toBeNull()
  expect(await whereGoes(open)).toMatchObject({ address, phone, note, user: null })
  for (const status of ['DISPATCHED', 'COMPLETED'] as const)
    await admin.call(orderApi.moveAny, { params: at(open), body: { status } })
  expect(await whereGoes(open)).toEqual(forgotten)
})

const zeros = Buffer.alloc(32)
const hashOf = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ hash: Buffer }>`
    select content_hash as hash from orders where id = ${id}`.execute(shop.db)
  return Buffer.from(rows[0]?.hash ?? [])
}

it('leaves nothing by which a guessed address could be confirmed', async () => {
  const customer = await asCustomer()
  const { order } = await anOrder({ customer, status: 'COMPLETED' })
  const hash = await hashOf(order)
  expect(hash).not.toEqual(zeros)
  await admin.call(accountApi.remove, { params: at(customer) })
  expect(await hashOf(order)).toEqual(zeros)

  // One that was forgotten by an earlier release.
  await sql`alter table orders disable trigger orders_forget_address`.execute(shop.db)
  await sql`update orders set content_hash = ${hash} where id = ${order.id}`.execute(shop.db)
  await sql`alter table orders enable trigger orders_forget_address`.execute(shop.db)
  await runJob(retention, shop, {})
  expect(await hashOf(order)).toEqual(zeros)
})

it('forgets where an order of a deleted account goes when nobody has moved it for 30 days', async () => {
  const customer = await asCustomer()
  const { order: late } = await anOrder({ customer, status: 'DISPATCHED' })
  const { order: young } = await anOrder({ customer, status: 'DISPATCHED' })
  await admin.call(accountApi.remove, { params: at(customer) })
  for (const { id } of [late, young]) await grewOld('orders', 'order_date', { id, by: '31 days' })
  await sql`update order_events set at = now() - interval '31 days'
    where order_id = ${late.id}`.execute(shop.db)
  await runJob(retention, shop, {})
  expect(await whereGoes(late)).toMatchObject({ address: '', city: '', phone: null, note: null })
  expect(await hashOf(late)).toEqual(zeros)
  expect((await whereGoes(young)).address).not.toBe('')
})

it('refuses to empty the stock ledger', async () => {
  await expect(sql`truncate stock_moves`.execute(shop.db)).rejects.toThrow('append-only')
})
