import * as z from 'zod/mini'
import { encodeMessage, message } from '../platform/language/message.ts'
import { cleaned } from '../platform/language/text.ts'

export const phoneMessages = {
  invalid: message('Enter a valid phone number.'),
} as const

/** Characters: longer than any number that people write with spaces, brackets and an extension. */
export const maxPhoneLength = 40

/** The shortest numbers that there are have seven digits with their country's (Niue: +683 4002). */
const fewestDigits = 7
const separators = /[\s().-]/g
/** A mobile number of Rwanda as it is dialed there, or as much of it as was typed. */
const mobile = /^0?7\d*$/

/** False for what is certainly no phone number, such as a mobile one of Rwanda that lacks a digit. */
function isPlausible(typed: string): boolean {
  const plain = typed.replace(separators, '')
  if (mobile.test(plain)) return plain.replace(/^0/, '').length === 9
  return (plain.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits
}

/**
 * A phone number as people write it; null and blank are none. What it is a number of is found out on the
 * server (phone.server.ts): the tables for that are not for a visitor's browser, where an order may wait for a
 * network until an administrator reads that its number has a digit too few.
 */
export const TypedPhone = z.nullable(
  z.string(encodeMessage(phoneMessages.invalid)).check(
    cleaned,
    z.trim(),
    z.maxLength(maxPhoneLength, encodeMessage(phoneMessages.invalid)),
    z.refine((typed) => typed === '' || isPlausible(typed), encodeMessage(phoneMessages.invalid)),
  ),
)
