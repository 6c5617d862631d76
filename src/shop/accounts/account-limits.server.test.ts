import { expect, test } from 'vitest'
import { isVariant, mailboxOf } from './account-limits.server.ts'

test.each([
  ['Aline+shop@Example.RW', 'aline@example.rw'],
  ['a.line@example.rw', 'a.line@example.rw'],
  ['a.li.ne+7@gmail.com', 'aline@gmail.com'],
  ['aline@googlemail.com', 'aline@gmail.com'],
])('mails to %s arrive at %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test.each([
  ['Aline@Example.RW', false],
  ['aline+shop@example.rw', true],
  ['aline@gmail.com', false],
  ['a.line@gmail.com', true],
  ['aline@googlemail.com', true],
])('%s is a variant: %j', (email, is) => {
  expect(isVariant(email)).toBe(is)
})
