import * as z from 'zod/mini'

export const phoneMessages = {
  invalid: /*i18n*/ 'Enter a valid phone number.',
} as const

/** Characters: longer than any number that people write with spaces, brackets and an extension. */
export const maxPhoneLength = 40

/**
 * A phone number as people write it; null and blank are none. What it is a number of is found out on the
 * server (phone.server.ts): the tables for that are not for a visitor's browser.
 */
export const TypedPhone = z.nullable(
  z
    .string(phoneMessages.invalid)
    .check(z.trim(), z.maxLength(maxPhoneLength, phoneMessages.invalid)),
)

/** `+250 788 123 456`; a number of another country as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+250)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** Opens a chat with this number (E.164) in WhatsApp, with the text typed in. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.slice(1)}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
