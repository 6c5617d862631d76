import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeMessage } from '../../platform/language/message.ts'
import { noControlCharacters } from '../../platform/language/text.ts'
import {
  accountMessages,
  isReserved,
  NewPasswordForm,
  Registration,
  ResetPassword,
  SignIn,
  SignUpForm,
} from './account.ts'

const good = {
  username: 'aline',
  email: 'aline@example.rw',
  password: 'ibirayi',
  confirmPassword: 'ibirayi',
}
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
  expect(complaints(ResetPassword, { token: 'a', newPassword: password })).toEqual([
    noControlCharacters,
  ])
})

test('an older password may have a tab in it, none has NUL', () => {
  const { email } = good
  expect(complaints(SignIn, { email, password: 'ibirayi\t' })).toEqual([])
  expect(complaints(SignIn, { email, password: 'ibirayi\0' })).toEqual([noControlCharacters])
})

test.each([
  'Igikoni Payments',
  'I.g.i.k.o.n.i',
  '1g1k0n1',
  'Igikóni',
  'ıgikoni',
  'Ig!koni rider',
  '4dmin',
  'admln',
  '$upport',
])('%s would pass for the shop and is kept from customers', (username) => {
  expect(isReserved(username)).toBe(true)
})

test.each([
  'Aline',
  'Jean-Pierre N’Dour',
  'Gikondo 12',
  'Niki Oni',
  'Lilian1',
  'Adminah',
  'Supporter of Rayon',
  'K1galiEats',
  'Sifa & Sons',
  'Ольга',
  '0788123456',
])('%s is somebody’s name', (username) => {
  expect(isReserved(username)).toBe(false)
})
