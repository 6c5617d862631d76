import { expect, test } from 'vitest'
import { objectsMadeBy } from './migrate.server.ts'

test('the shop has what its migrations make, and not what they drop again', () => {
  const texts = [
    'create table users (id int); -- create table nobody (id int)\ncreate function forget() returns trigger',
    'CREATE TABLE IF NOT EXISTS drafts (id int);',
    'drop table if exists drafts;\ncreate or replace function forget() returns trigger',
  ]
  expect(objectsMadeBy(texts)).toEqual({
    tables: ['schema_migrations', 'users'],
    functions: ['forget'],
  })
})
