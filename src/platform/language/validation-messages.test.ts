import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decodeMessage, encodeMessage, english, message } from './message.ts'
import { validationMessage } from './validation-messages.ts'

const told = (schema: z.core.$ZodType, value: unknown) =>
  z
    .safeParse(schema, value, { error: validationMessage })
    .error?.issues.map((issue) => english(decodeMessage(issue.message)))[0]

it.each([
  [z.string(), 7, 'Text is expected.'],
  [z.number(), '7', 'A number is expected.'],
  [z.int(), 1.5, 'A whole number is expected.'],
  [z.object({}), null, 'An object is expected.'],
  [z.enum(['PENDING', 'CANCELED']), 'LOST', 'One of PENDING, CANCELED is expected.'],
  [z.int().check(z.minimum(1)), 0, 'At least 1.'],
  [z.string().check(z.maxLength(3)), 'four', 'At most 3 characters.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'At least 1 entry.'],
  [z.array(z.string()).check(z.minLength(2)), [], 'At least 2 entries.'],
  [z.union([z.string(), z.number()]), null, 'This cannot be used.'],
])('says what is expected', (schema, value, words) => {
  expect(told(schema, value)).toBe(words)
})

it('keeps the own message of a schema', () => {
  expect(told(z.string(encodeMessage(message('Enter your name'))), undefined)).toBe(
    'Enter your name',
  )
})
