import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { cleaned, line } from '../../platform/language/text.ts'

export const legalMessages = {
  tin: message('A TIN has nine digits.'),
} as const

/** Characters. */
export const legalLimits = { legalName: 120, legalAddress: 200 } as const

/** As the Rwanda Revenue Authority gives it; people group its digits. Blank is none. */
const typedTin = z.string(encodeMessage(legalMessages.tin)).check(
  z.maxLength(40, encodeMessage(legalMessages.tin)),
  cleaned,
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^(\d{9})?$/, encodeMessage(legalMessages.tin)),
)

/** Who sells, for receipts, tickets and terms; what is not there stays as it is. */
export const legalChanges = {
  legalName: z.optional(z.nullable(line(legalLimits.legalName))),
  legalAddress: z.optional(z.nullable(line(legalLimits.legalAddress))),
  tin: z.optional(z.nullable(typedTin)),
}

export const legalFields = {
  legalName: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
  tin: z.nullable(z.string()),
}
export type LegalIdentity = { [Field in keyof typeof legalFields]: string | null }
