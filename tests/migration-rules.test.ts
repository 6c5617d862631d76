import { expect, it } from 'vitest'
import { problemsOf, repeatedNumbers } from '../scripts/migration-rules.ts'

it.each([
  ['drop table mails', 'use what it drops'],
  ['alter table users drop column address', 'use what it drops'],
  ['truncate mails', 'use what it drops'],
  ['alter table users rename column address to home', 'knows the old name'],
  ['alter table users rename to people', 'knows the old name'],
  ['alter table users alter column address type varchar(80)', 'writes the table anew'],
  ['alter table users add column phone text not null', 'give it a default'],
  ['alter table users add column token text default gen_random_uuid()', 'writes the table anew'],
  ['alter table users alter column address set not null', 'not valid'],
  ["alter table users add constraint named check (username <> '')", 'not valid'],
  ['alter table users add foreign key (id) references people', 'not valid'],
  ['alter table users add constraint one unique (address)', 'using index'],
  ['create index users_by_address on users (address)', 'concurrently'],
  ['drop index users_by_address', 'concurrently'],
  ['lock table users', 'locks the table'],
  ['create index concurrently by_name on users (username)', 'cut off'],
  ['alter table users add column a int; update users set a = 1', 'file of their own'],
  [
    'drop index concurrently if exists a; create index concurrently a on users (id); select 1',
    'outside of a transaction',
  ],
])('refuses %s', (text, reason) => {
  const problems = problemsOf(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(reason)
})

it.each([
  'alter table users add column phone text',
  "alter table users add column language text not null default 'en'",
  'alter table users add constraint short check (length(phone) < 16) not valid',
  'alter table users validate constraint short',
  'drop index concurrently if exists a; create index concurrently a on users (id);',
  'create table rooms (id integer primary key); create index by_id on rooms (id); insert into rooms values (1);',
  "create function f() returns text language sql as $$ drop table users; select ';' $$;",
  '-- safe: nothing has read it since 0012\nalter table users drop column address;',
  "comment on table users is 'rename; drop table users'; -- drop table users;",
])('takes %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

it('names the files whose number an earlier one has', () => {
  const names = ['0001_accounts.sql', '0002_catalogue.sql', '0002_mails.sql', '0003_orders.sql']
  expect(repeatedNumbers(names)).toEqual(['0002_mails.sql'])
})
