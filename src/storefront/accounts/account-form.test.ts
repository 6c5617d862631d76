import { expect, test } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { noResponse, problemFromReply } from '../../platform/problem.ts'
import type { Refusal } from '../../site/errors/use-toast-form.ts'
import {
  forgotPasswordRefusal,
  resetPasswordRefusal,
  signInRefusal,
  signUpRefusal,
} from './account-form.tsx'

const inEnglish = (refusal: Refusal) => ({ ...refusal, text: english(refusal.text) })

const answered = (status: number, code = 'X', message = '') =>
  problemFromReply({ status, code, message })

test.each([
  [401, 'error', 'Invalid email or password. Please try again.'],
  [403, 'warning', 'Please confirm your email before logging in.'],
  [429, 'error', 'An unexpected error occurred. Please try again.'],
  [500, 'error', 'An unexpected error occurred. Please try again.'],
])('a sign-in that is answered %i is a %s: %s', (status, kind, text) => {
  expect(inEnglish(signInRefusal(answered(status)))).toEqual({ kind, text })
})

test.each([
  ['EMAIL_TAKEN', 'User email already exists', 'warning', 'email'],
  ['USERNAME_TAKEN', 'Username already exists', 'warning', 'username'],
  ['RESERVED_NAME', 'Registration is closed', 'error', undefined],
])('a registration that is answered 406 %s says "%s", a %s about %s', (code, text, kind, field) => {
  const answer = answered(406, code, field ? 'in some language' : text)
  const refusal = inEnglish(signUpRefusal(answer))
  expect(refusal).toEqual(field ? { kind, text, field } : { kind, text })
})

test('an unknown address is told so, other failures are general', () => {
  expect(english(forgotPasswordRefusal(answered(404)).text)).toBe(
    'Email not found. Please try again.',
  )
  expect(english(forgotPasswordRefusal(answered(503)).text)).toBe(
    'An unexpected error occurred. Please try again.',
  )
})

test('a token that is not taken asks for another try', () => {
  expect(english(resetPasswordRefusal(answered(400)).text)).toBe(
    'Invalid or expired token. Please try again.',
  )
})

test('without an answer everybody is sent to look at the network', () => {
  for (const refusal of [
    signInRefusal,
    signUpRefusal,
    forgotPasswordRefusal,
    resetPasswordRefusal,
  ]) {
    expect(english(refusal(noResponse()).text)).toBe(
      'An unexpected error occurred. Please check your network and try again.',
    )
  }
})
