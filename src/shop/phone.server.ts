import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { encodeMessage } from '../platform/language/message.ts'
import { cleanText } from '../platform/language/plain-text.ts'
import { invalid } from '../platform/problem.ts'
import { phoneMessages, TypedPhone } from './phone.ts'

/** What people and links write before it. */
const label = /^\s*tel\s*[.:]?\s*/i
/** `(+250)`: the library takes brackets around what stands behind the plus alone. */
const bracketed = /^\((\+\d{1,3})\)/

/** E.164; undefined: it is no number. What has no country code is one of Rwanda. */
export const parsePhone = (typed: string): string | undefined => {
  // The library knows few spaces.
  const plain = cleanText(typed).replace(/\s/g, ' ').replace(label, '').replace(bracketed, '$1')
  const parsed = parsePhoneNumberFromString(plain, {
    defaultCountry: 'RW',
    extract: false,
  })
  return parsed?.isValid() ? parsed.number : undefined
}

/** A phone in a body as the server checks it: together with the fields beside it. */
export const Phone = TypedPhone.check(
  z.refine(
    (typed) => !typed || parsePhone(typed) !== undefined,
    encodeMessage(phoneMessages.invalid),
  ),
)

/**
 * A number in E.164 (`+250788123456`); what has no country code is one of Rwanda.
 * @param field of the form that it was typed into
 * @throws Problem 400 with `fields` for what is none
 */
export function phoneIn(field: string, typed: string | null | undefined): string | undefined {
  if (!typed) return undefined
  const phone = parsePhone(typed)
  if (phone === undefined) throw invalid({ [field]: phoneMessages.invalid })
  return phone
}
