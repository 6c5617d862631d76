import type { I18n } from '@lingui/core'
import type * as z from 'zod/mini'
import {
  decodeMessage,
  fieldName,
  type Message,
  translate,
} from '../../platform/language/message.ts'

/** Message by name of the field. */
export type FieldMessages = Readonly<Partial<Record<string, Message>>>

/** The same in the language of the page. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** The first thing to mend in each field: nobody reads two messages about one box. */
export function fieldMessages({ issues }: z.core.$ZodError): FieldMessages {
  const found: Partial<Record<string, Message>> = {}
  for (const { path, message } of issues) found[fieldName(path)] ??= decodeMessage(message)
  return found
}

export const fieldErrors = (i18n: I18n, messages: FieldMessages): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, message && translate(i18n, message)]),
  )
