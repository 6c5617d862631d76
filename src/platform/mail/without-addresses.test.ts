import { expect, test } from 'vitest'
import { withoutAddresses } from './outbox.server.ts'

const recipient = 'Ingabire.Private+shop@mail.rw'

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <ingabire.private+shop@mail.rw>: Recipient address rejected",
    "Can't send mail - all recipients were rejected: 550 5.1.1 … Recipient address rejected",
  ],
  ['550 User ingabire.private+shop unknown', '550 User … unknown'],
  ['452 from shop@example.rw to keza@example.rw: too many', '452 from … to … too many'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('a refusal does not say whom it is about: %s', (said, kept) => {
  expect(withoutAddresses(said, recipient)).toBe(kept)
})

test('a mailbox of two letters is left in words', () => {
  expect(withoutAddresses('550 not in service', 'in@mail.rw')).toBe('550 not in service')
})
