import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { invalid } from '../platform/problem.ts'
import { phoneMessages } from './phone.ts'

/** Format characters: a number that is copied from a contact list has marks of text direction around it. */
const invisible = /\p{Cf}/gu

/**
 * A number in E.164 (`+250788123456`); what has no country code is one of Rwanda.
 * @param field of the form that it was typed into
 * @throws Problem 400 with `fields` for what is none
 */
export function phoneIn(field: string, typed: string | null | undefined): string | undefined {
  if (!typed) return undefined
  const parsed = parsePhoneNumberFromString(typed.replace(invisible, ''), {
    defaultCountry: 'RW',
    extract: false,
  })
  if (!parsed?.isValid()) throw invalid({ [field]: phoneMessages.invalid })
  return parsed.number
}
