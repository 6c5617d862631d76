import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  anOrder,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  insertUser,
  register,
  shop,
  temporaryFolder,
  unique,
  uniqueEmail,
} from '#tests'
import { allIds } from '../../../src/platform/database/rows.server.ts'
import { readEnv } from '../../../src/platform/env/env.server.ts'
import { countUsers, listUsers, usersNamed } from '../../../src/shop/accounts/account.db.ts'
import type { User } from '../../../src/shop/accounts/account.ts'
import {
  createAdministrator,
  ensureAdministrator,
} from '../../../src/shop/accounts/first-administrator.server.ts'
import { accountApi, orderApi } from '../../fixtures/apis.ts'

it('lists users in id order with nothing that is secret', async () => {
  const [customer, admin] = [await asCustomer(), await asAdmin()]
  const { headers, body } = await admin.ask(accountApi.list)
  const users = body as User[]
  expect(headers.get('x-total-count')).toBe(String(users.length))
  const last = [customer, admin].map(({ id, username, email, role }) => ({
    ...{ id, username, email, role, address: null },
  }))
  expect(users.slice(-2)).toEqual(last)
  const ids = users.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

it('finds users by username or e-mail, whatever the case, and lists them in pages', async () => {
  const admin = await asAdmin()
  const word = unique('Gasabo%')
  const people = []
  for (const number of [1, 2, 3]) people.push(await register({ username: `${word} ${number}` }))
  const find = async (query: Record<string, string>) => {
    const { items, ...rest } = await admin.call(accountApi.list, { query: { page: '1', ...query } })
    return { ids: items.map(({ id }) => id), ...rest }
  }
  const [first, second, third] = people.map(({ id }) => id)
  const q = word.toUpperCase()
  expect(await find({ q, size: '2' })).toEqual({ ids: [first, second], total: 3, page: 1, size: 2 })
  expect(await find({ q, size: '2', page: '2' })).toMatchObject({ ids: [third], total: 3 })
  expect(await find({ q, sort: '-username' })).toMatchObject({ ids: [third, second, first] })
  expect(await find({ q: q.replace('%', '_') })).toMatchObject({ ids: [], total: 0 })
  const email = people[1]?.form.email.toUpperCase() ?? ''
  expect(await find({ q: email })).toMatchObject({ ids: [second], total: 1 })
})

it('sorts and finds users by their names, accents or not', async () => {
  const admin = await asAdmin()
  const word = unique('remera')
  for (const name of ['Zuba', 'Éric', 'Olive', 'Ève', 'Eugène'])
    await insertUser(shop.db, { role: 'CUSTOMER', username: `${word} ${name}` })
  const find = async (q: string, sort: 'username' | '-username') => {
    const { items } = await admin.call(accountApi.list, { query: { page: '1', q, sort } })
    return items.map(({ username }) => username.replace(`${word} `, ''))
  }
  const sorted = ['Éric', 'Eugène', 'Ève', 'Olive', 'Zuba']
  expect(await find(word, 'username')).toEqual(sorted)
  expect(await find(word, '-username')).toEqual(sorted.toReversed())
  expect(await find(`${word} eugene`, 'username')).toEqual(['Eugène'])
})

it('signs a deleted user out at once, deletes them once and keeps their orders without a name', async () => {
  const [{ order, customer }, admin] = [await anOrder(), await asAdmin()]
  expect(await customer.call(accountApi.me)).toMatchObject({ address: 'KG 11 Ave 5, Kigali' })
  const params = at(customer)
  expect(await admin.ask(accountApi.remove, { params })).toMatchObject({ status: 204, body: '' })
  expect(await customer.refusal(accountApi.me)).toMatchObject({ status: 401 })
  const refused = await admin.refusal(accountApi.remove, { params })
  expect(refused).toMatchObject({ status: 404, message: 'This user does not exist any more.' })
  const kept = await admin.call(orderApi.inspect, { params: at(order) })
  expect(kept).toMatchObject({ id: order.id, user: null, email: null, status: 'PENDING' })
  expect(kept.history).toEqual([{ at: expect.any(String), from: null, to: 'PENDING', by: null }])
})

it('lets administrators delete each other but not themselves', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin()]
  const message = 'You cannot delete your own account.'
  const refused = await admin.refusal(accountApi.remove, { params: at(admin) })
  expect(refused).toMatchObject({ status: 409, code: 'YOURSELF', message })
  expect(await admin.ask(accountApi.remove, { params: at(other) })).toMatchObject({ status: 204 })
})

const mark = 'Séraphine Œuvrard'
beforeAll(() =>
  sql`
    insert into users (username, email, password_hash)
    select ${mark} || ' ' || n, 'known.' || n || '@named.example', ''
    from generate_series(1, 600) n`.execute(shop.db),
)
afterAll(() => sql`delete from users where email like '%@named.example'`.execute(shop.db))

it.each([
  ['a letter', 'ö'],
  ['what many have', '@named.example'],
  ['other case and accents', 'sÈraphinE ŒUVRARD 6'],
  ['the end of a name and the beginning of an address', '1 known.1'],
  ['nobody', 'Nzabonimana 77'],
])('finds users by %s: %s', async (_, q) => {
  const users = usersNamed(q)
  const containing = sql`select id from users
    where position(folded(${q}::text) in folded(username)) > 0
       or position(folded(${q}::text) in folded(email)) > 0 order by id`
  const wanted = await allIds(shop.db, containing)
  const found = await listUsers(shop.db, users, { limit: 1_000_000, offset: 0 })
  expect(found.map(({ id }) => id)).toEqual(wanted)
  expect(await countUsers(shop.db, users)).toEqual({ total: wanted.length })
})

it.each(['', '{"email":', '{}', 'null'])(
  'opens a shop that has an administrator, also when the note of the generated one is %j',
  async (note) => {
    await asAdmin()
    const { folder: DATA_DIR, remove } = temporaryFolder('administrator')
    onTestFinished(remove)
    writeFileSync(path.join(DATA_DIR, 'administrator.json'), note)
    expect(await ensureAdministrator(shop.db, readEnv({ DATA_DIR }))).toBe('known')
  },
)

it('lets an administrator in of whom the settings have accents beside their letters', async () => {
  const [email, password] = [`ren\u00e9.${uniqueEmail()}`, 'caf\u00e9 de Kigali 2500']
  const [ownEmail, ownPassword] = [email.normalize('NFD'), password.normalize('NFD')]
  const env = readEnv({ ADMIN_EMAIL: ownEmail, ADMIN_PASSWORD: ownPassword })
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = env
  const administrator = { email: ADMIN_EMAIL, username: unique('rene'), password: ADMIN_PASSWORD }
  await createAdministrator(shop.db, administrator)
  for (const form of ['NFC', 'NFD']) {
    const body = { email: email.normalize(form), password: password.normalize(form) }
    expect(await asAnyone().ask(accountApi.login, { body })).toMatchObject({ status: 200 })
  }
})
