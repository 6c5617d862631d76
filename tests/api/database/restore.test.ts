import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contentOf, emptyDatabase, emptyEmbedded, insertOrder, stockShop } from '#tests'
import { backupLines } from '../../../src/platform/database/backup.server.ts'
import {
  linesIn,
  readBackup,
  withNewlines,
} from '../../../src/platform/database/backup-file.server.ts'
import type { Db } from '../../../src/platform/database/database.server.ts'
import {
  listSchema,
  migrate,
  migrationTexts,
  objectsMadeBy,
  ranMigrations,
} from '../../../src/platform/database/migrate.server.ts'
import { restore } from '../../../src/platform/database/restore.server.ts'
import { allNames, oneId } from '../../../src/platform/database/rows.server.ts'
import { CategoryForm } from '../../../src/shop/catalogue/category.ts'
import { ContactMessage } from '../../../src/shop/contact/contact.ts'
import { notInBackups } from '../../../src/shop/not-in-backups.db.ts'
import { NewOrder } from '../../../src/shop/orders/order.ts'
import { texts } from '../../security/payloads.ts'

/** What would be in a file, in pieces as a disk gives them. */
async function backup(db: Db): Promise<Buffer> {
  let text = ''
  for await (const line of withNewlines(backupLines(db, notInBackups))) text += line
  return Buffer.from(text)
}

async function* inPieces(file: Buffer) {
  for (let at = 0; at < file.length; at += 1_001) yield file.subarray(at, at + 1_001)
}

const restoreTo = (db: Db, file: Buffer, { isCascading = false } = {}) =>
  restore(db, linesIn(inPieces(file)), { isCascading })

async function stocked() {
  const { db } = await emptyDatabase()
  await migrate(db)
  return { db, stock: await stockShop(db, { products: 3, customers: 2 }) }
}

const oddParts = fc.constantFrom(...'\u2028\u2029\u0085\t"\\\'{#é🍲\ufeff\u200b', '\r\n')
/** Texts that strangers type: those of the attacks, and any at all. */
const anyText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(oddParts, { maxLength: 20 }).map((parts) => `a${parts.join('')}b`),
)

it('gives back whatever strangers typed, row for row, on either database', async () => {
  const { db, stock } = await stocked()
  const typed = fc.sample(anyText, 200)
  const accepted = <T>(read: (text: string) => { success: boolean; data?: T | undefined }) =>
    typed.flatMap((text) => read(text).data ?? [])
  const messages = accepted((message) =>
    ContactMessage.safeParse({ clientName: 'Keza', email: 'keza@example.rw', message }),
  )
  const names = accepted((clientName) =>
    ContactMessage.safeParse({ clientName, email: 'keza@example.rw', message: 'Muraho' }),
  )
  const descriptions = accepted((description) =>
    CategoryForm.safeParse({ name: 'Brochettes', description }),
  )
  const notes = accepted((note) => NewOrder.shape.note.safeParse(note))
  // Forms make line breaks of some of it; what an earlier release took is there as it was typed.
  const earlier = typed.map((text) => {
    const message = text.toWellFormed().replaceAll('\0', '').slice(0, 5_000).toWellFormed()
    return { clientName: 'Keza', email: 'keza@example.rw', message }
  })
  expect(messages.length).toBeGreaterThan(40)
  expect(notes.length).toBeGreaterThan(40)
  const sent = [...messages, ...names, ...earlier]
  const rows = sent.map(({ clientName, ...rest }) => ({ ...rest, client_name: clientName }))
  await sql`
    insert into contact_messages (client_name, email, message)
    select client_name, email, message
    from json_populate_recordset(null::contact_messages, ${JSON.stringify(rows)}::json)`.execute(db)
  await sql`
    insert into categories (name, description)
    select 'Category ' || number, description
    from unnest(${descriptions.map(({ description }) => description)}::text[])
      with ordinality as d(description, number)`.execute(db)
  const [product] = stock.products
  const [customer] = stock.customers
  if (!product || !customer) throw new Error('The shop has no product or no customer.')
  const paymentMethod = { id: stock.paymentMethodId }
  await insertOrder(db, { customer, lines: [[product, 2]], paymentMethod })
  const times = '{9999-12-31T23:59:59.999999Z,0001-01-01T00:00:00Z,1900-01-01T00:00:00.5Z}'
  await sql`
    insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id, takes_lines, note, order_date)
    select gen_random_uuid(), ${customer.id}, sha256('x'), 'KG 11', 'Kigali', ${paymentMethod.id}, false, note, at
    from (select note, now() from unnest(${notes}::text[]) note
          union all select null, at from unnest(${times}::timestamptz[]) at) as o(note, at)`.execute(
    db,
  )
  // As they were before there was a promise; a trigger makes one for each that is written.
  await sql`update orders set waiting_since = null, expected_at = null where id % 2 = 0`.execute(db)
  // A number that was given and not used.
  await sql`select nextval(pg_get_serial_sequence('orders', 'id'))`.execute(db)

  const content = await contentOf(db)
  const elsewhere = await emptyEmbedded()
  await restoreTo(elsewhere.db, await backup(db))
  expect(await contentOf(elsewhere.db)).toEqual(content)
  await sql`delete from contact_messages`.execute(db)
  await restoreTo(db, await backup(elsewhere.db))
  expect(await contentOf(db)).toEqual(content)
})

it('knows its own tables and functions by the migrations, and leaves others and views alone', async () => {
  const { db } = await stocked()
  const { known } = await ranMigrations(db)
  const made = objectsMadeBy(migrationTexts(known))
  const [tables, functions] = [made.tables.toSorted(), made.functions.toSorted()]
  expect({ tables, functions }).toEqual(await listSchema(db))
  await sql`create table orders_before as select * from orders`.execute(db)
  await sql`insert into orders_before (id) values (7)`.execute(db)
  await sql`create view kept as select id from orders_before`.execute(db)
  await sql`create function greeting() returns text
    language sql as $$ select 'Muraho' $$`.execute(db)
  const file = await backup(db)
  const parts = readBackup(linesIn(inPieces(file)))
  expect(await parts.next()).toMatchObject({ value: { leftOut: ['orders_before'] } })
  expect(file.toString()).not.toContain('"table":"orders_before"')
  const content = await contentOf(db)
  expect(await restoreTo(db, file)).toMatchObject({ skipped: [], dropped: [] })
  expect(await contentOf(db)).toEqual(content)
  expect(await allNames(db, sql`select greeting() as name from kept`)).toEqual(['Muraho'])
})

it('skips what an earlier release backed up and no migration makes', async () => {
  const { db } = await stocked()
  const content = await contentOf(db)
  await sql`alter table categories add column colour text default 'red'`.execute(db)
  const before = '# {"table":"orders_before","columns":["id"],"numbered":{"id":3}}\n{"id":1}'
  const withBefore = (_: string, rows: string) => `${before}\n# {"rows":${Number(rows) + 1}}`
  const text = (await backup(db)).toString()
  const file = Buffer.from(text.replace(/# \{"rows":(\d+).*/, withBefore))
  await sql`alter table categories drop column colour`.execute(db)
  const { skipped } = await restoreTo(db, file)
  expect(skipped).toEqual(['categories.colour', 'orders_before'])
  expect(await contentOf(db)).toEqual(content)
})

it('names what depends on its tables before it drops it', async () => {
  const { db } = await stocked()
  await sql`create view sales as select id, subtotal from orders`.execute(db)
  await sql`create table remarks
    (order_id integer constraint remarks_of_orders references orders, remark text)`.execute(db)
  await sql`create index orders_by_city on orders (city)`.execute(db)
  await sql`alter table products add column shelf text`.execute(db)
  const file = await backup(db)
  const content = await contentOf(db)
  const named = [
    'constraint remarks_of_orders on table remarks depends on table orders',
    'view sales depends on table orders',
  ]
  await expect(restoreTo(db, file)).rejects.toThrow(
    /^Nothing was changed\. [^\n]*:\n(?: {2}(?:view sales|constraint remarks_of_orders) [^\n]*\n){2}[^\n]*--cascade/,
  )
  expect(await contentOf(db)).toEqual(content)
  expect(await allNames(db, sql`select 'sales' as name from sales`)).toEqual([])

  const { dropped, skipped } = await restoreTo(db, file, { isCascading: true })
  expect(skipped).toEqual(['products.shelf'])
  expect(dropped.toSorted()).toEqual(named)
  expect(await restoreTo(db, await backup(db))).toMatchObject({ dropped: [], skipped: [] })
})

it('restores into the schema of a later release once it may drop what that has made', async () => {
  const { db } = await stocked()
  const file = await backup(db)
  await sql`create table vouchers (id integer)`.execute(db)
  await sql`insert into schema_migrations (name, timestamp)
    values ('9999_vouchers', 'now')`.execute(db)
  await expect(restoreTo(db, file)).rejects.toThrow('table vouchers')
  const { dropped } = await restoreTo(db, file, { isCascading: true })
  expect(dropped).toEqual(['table vouchers'])
})

it('gives no number of the journal again, and lets roles read what default privileges let them', async () => {
  const { db } = await stocked()
  const role = `reader_${Date.now()}`
  await sql.raw(`create role ${role}`).execute(db)
  await sql.raw(`alter default privileges grant select on tables to ${role}`).execute(db)
  const file = await backup(db)
  const entry = sql`insert into journal (topic) values ('orders') returning id`
  const writeEntry = () => oneId(db, entry)
  const last = await writeEntry()
  await restoreTo(db, file)
  expect(await writeEntry()).toBeGreaterThan(last)
  const mayRead = sql`select has_table_privilege(${role}, 'orders', 'select')::text as name`
  expect(await allNames(db, mayRead)).toEqual(['true'])
  await sql.raw(`drop owned by ${role}`).execute(db)
  await sql.raw(`drop role ${role}`).execute(db)
})
