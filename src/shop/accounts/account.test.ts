import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeMessage, english } from '../../platform/language/message.ts'
import { noControlCharacters } from '../../platform/language/text.ts'
import { greeting } from './account.mail.ts'
import {
  accountMessages,
  isReserved,
  NewPasswordForm,
  Registration,
  ResetPassword,
  SignIn,
  SignUpForm,
} from './account.ts'
import { isVariant, mailboxOf } from './account-limits.server.ts'
import { isPassword } from './password.server.ts'
import { weaknessOf } from './weak-password.ts'

const account = { username: 'aline', email: 'aline@example.rw' }
const good = { ...account, password: 'ibirayi', confirmPassword: 'ibirayi' }
const complaints = (schema: z.core.$ZodType, answers: object) =>
  z.safeParse(schema, answers).error?.issues.map(({ message }) => decodeMessage(message)) ?? []

test.each([
  [{ username: '  ' }, accountMessages.enterName],
  [{ email: 'aline@example' }, accountMessages.invalidEmail],
  [{ email: 'aline@example.kitchen' }, accountMessages.invalidEmail],
  [{ password: 'short', confirmPassword: 'short' }, accountMessages.shortPassword],
  [{ confirmPassword: 'igitoki' }, accountMessages.passwordsDiffer],
])('signing up with %o is refused: %s', (change, message) => {
  expect(complaints(SignUpForm, { ...good, ...change })[0]).toEqual(message)
})

test('a password with an accent is the same however the keyboard composes it', () => {
  const answers = { newPassword: 'caf\u0065\u0301-au', confirmPassword: 'caf\u00e9-au' }
  expect(complaints(NewPasswordForm, answers)).toEqual([])
})

test.each(['\0', '\ud800'])('no new password has %j in it', (unwanted) => {
  const password = `ibirayi${unwanted}`
  expect(complaints(Registration, { ...good, password })[0]).toEqual(noControlCharacters)
  const complained = complaints(ResetPassword, { token: 'a', newPassword: password })
  expect(complained).toEqual([noControlCharacters])
})

test('an older password may have a tab in it, none has NUL', () => {
  const { email } = good
  expect(complaints(SignIn, { email, password: 'ibirayi\t' })).toEqual([])
  expect(complaints(SignIn, { email, password: 'ibirayi\0' })).toEqual([noControlCharacters])
})

const likeTheShop = ['Igikoni Payments', 'I.g.i.k.o.n.i', '1g1k0n1', 'Igikóni', 'ıgikoni']
test.each([...likeTheShop, 'Ig!koni rider', '4dmin', 'admln', '$upport'])(
  '%s would pass for the shop and is kept from customers',
  (username) => {
    expect(isReserved(username)).toBe(true)
  },
)

const people = ['Aline', 'Jean-Pierre N’Dour', 'Niki Oni', 'Lilian1', 'Adminah', 'Ольга']
const others = ['Gikondo 12', 'Supporter of Rayon', 'K1galiEats', 'Sifa & Sons', '0788123456']
test.each([...people, ...others])('%s is somebody’s name', (username) => {
  expect(isReserved(username)).toBe(false)
})

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

test.each(['Aline', 'Marie Claire Uwase', 'Jean-Pierre N’Dour', 'Mutesi 25', 'Éric'])(
  'a mail greets %s by name',
  (name) => {
    expect(english(greeting(name))).toBe(`Muraho ${name},`)
  },
)

test.each([
  'Igikoni: you won 500,000 Rwf, claim now https://igikoni-prize.example/x',
  'igikoni-prize.example',
  'Call 0788123456',
  'You have won a prize today',
  'Aline\u2028Click here',
])('a mail says nothing of %s', (name) => {
  expect(english(greeting(name))).toBe('Muraho,')
})

test('who signs in waits for one guess of a crowd', async () => {
  const checked: string[] = []
  const check = async (client: string) => {
    await isPassword(undefined, 'a guess', { client })
    checked.push(client)
  }
  // Makes what unknown accounts are compared with.
  await check('first')
  const crowd = Array.from({ length: 40 }, () => check('crowd').catch(({ status }) => status))
  const others = [check('somebody'), check('known')]
  const refused = (await Promise.all(crowd)).filter(Boolean)
  await Promise.all(others)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set([503]))
  // Two hashes at once at most were under way, and those of a turn may end in either order.
  for (const client of ['somebody', 'known']) expect(checked.indexOf(client)).toBeLessThanOrEqual(6)
})

const owner = { username: 'Umuyobozi', email: 'umuyobozi.mukuru@example.rw' }

test.each([
  ['Muraho 2026', 'has fewer than 12 characters'],
  ['umuyobozi.mukuru@example.rw', 'is the username, the e-mail address or the name of the shop'],
  ['igikoni-2026-2027', 'is the username, the e-mail address or the name of the shop'],
  ['Password12345!', 'is among the commonest'],
  ['123456789012', 'has too few different characters'],
  ['abcdabcdabcd', 'has too few different characters'],
])('%s %s', (password, weakness) => {
  expect(weaknessOf(password, owner)).toBe(weakness)
})

test.each(['ibirayi bibiri n isombe', 'abcdeabcdeab'])('nothing speaks against %s', (password) => {
  expect(weaknessOf(password, owner)).toBeUndefined()
})
