import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shop } from '#tests'
import { allIds } from '../../../src/platform/database/rows.server.ts'
import { countUsers, listUsers, usersNamed } from '../../../src/shop/accounts/account.db.ts'

const mark = 'Séraphine Œuvrard'
beforeAll(() =>
  sql`
    insert into users (username, email, password_hash)
    select ${mark} || ' ' || n, 'known.' || n || '@named.example', '' from generate_series(1, 600) n`.execute(
    shop.db,
  ),
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
  const wanted = await allIds(
    shop.db,
    sql`
    select id from users
    where position(folded(${q}::text) in folded(username)) > 0
       or position(folded(${q}::text) in folded(email)) > 0 order by id`,
  )
  const found = await listUsers(shop.db, users, { limit: 1_000_000, offset: 0 })
  expect(found.map(({ id }) => id)).toEqual(wanted)
  expect(await countUsers(shop.db, users)).toEqual({ total: wanted.length })
})
