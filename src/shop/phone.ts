import * as z from 'zod/mini'
import { message } from '../platform/language/message.ts'
import { encodeMessage } from '../platform/language/schema-message.ts'

export const phoneMessages = {
  invalid: message('Enter a valid phone number.'),
} as const

/** Characters: longer than any number that people write with spaces, brackets and an extension. */
export const maxPhoneLength = 40

/**
 * A phone number as people write it; null and blank are none. What it is a number of is found out on the
 * server (phone.server.ts): the tables for that are not for a visitor's browser.
 */
export const TypedPhone = z.nullable(
  z
    .string(encodeMessage(phoneMessages.invalid))
    .check(z.trim(), z.maxLength(maxPhoneLength, encodeMessage(phoneMessages.invalid))),
)
