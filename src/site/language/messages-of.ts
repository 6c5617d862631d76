import type { I18n } from '@lingui/core'
import type { Language } from '../../platform/language/language.ts'
import { i18n } from './i18n.ts'

type MessagesOf = (language: Language) => I18n

const found: { onServer?: MessagesOf } = {}

/** The server renders pages of several languages at once; the browser's bundle must not hold their messages. */
export function setServerMessages(messagesOf: MessagesOf): void {
  found.onServer = messagesOf
}

/** For what is made outside of components: the heads of pages. */
export const messagesOf: MessagesOf = import.meta.env.SSR
  ? (language) => found.onServer?.(language) ?? i18n
  : () => i18n
