import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { problemsOf } from '../scripts/migration-rules.ts'

/** The rules of squawk that a migration breaks, by `config/squawk.toml`. */
const brokenRules = (text: string) =>
  new Promise<string[]>((resolve, reject) => {
    const config = ['--config', 'config/squawk.toml']
    const args = [...config, '--reporter', 'json', '--stdin-filepath', 'migrations/9999_test.sql']
    const squawk = execFile('node_modules/.bin/squawk', args, (_, json, words) => {
      if (json === '') return reject(new Error(words))
      const found = JSON.parse(json) as { rule_name: string }[]
      resolve(found.map(({ rule_name }) => rule_name))
    })
    squawk.stdin?.end(`${text};\n`)
  })

// That squawk is asked, with this project's configuration; its rules are its own matter.
it.concurrent.each([
  ['alter table users drop column address', 'ban-drop-column'],
  ['alter table users rename to people', 'renaming-table'],
  ['alter table users add column phone text not null', 'adding-required-field'],
  ['create index users_by_address on users (address)', 'require-concurrent-index-creation'],
])('refuses %s', async (text, rule) => {
  expect(await brokenRules(text)).toContain(rule)
})

it.each([
  ['drop view sold', 'use what it drops'],
  ['truncate mails', 'use what it drops'],
  ['alter index users_by_address rename to by_address', 'knows the old name'],
  ['lock table users', 'locks the table'],
  ['create index concurrently by_name on users (username)', 'cut off'],
  [
    'drop index concurrently if exists a; create index concurrently a on users (id); select 1',
    'outside of a transaction',
  ],
])('refuses %s, of which squawk says nothing', async (text, reason) => {
  expect(await brokenRules(text)).toEqual([])
  const problems = problemsOf(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(reason)
})

it.concurrent.each([
  'alter table users add column phone text',
  'alter table users add constraint short check (length(phone) < 16) not valid',
  'alter table users add constraint one unique using index by_address',
  'drop index concurrently if exists a; create index concurrently a on users (id);',
  "create function f() returns text language sql as $$ drop table users; select ';' $$;",
  '-- safe: nothing has called it since 0012\ndrop function folded;',
  "comment on table users is 'rename; drop view sold'; -- drop view sold;",
])('takes %s', async (text) => {
  expect(problemsOf(text)).toEqual([])
  expect(await brokenRules(text)).toEqual([])
})
