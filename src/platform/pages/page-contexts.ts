import { createContext } from 'react-router'
import type { Logger } from '../log/log.server.ts'

/** Origin of the site, for canonical links and structured data. */
export const publicUrlContext = createContext<string>('')

/** Days until mails, messages and unconfirmed accounts are deleted, for the page that states them. */
export const retentionContext = createContext<{
  readonly mails: number
  readonly messages: number
  readonly unconfirmed: number
}>()

/** The log of the request. */
export const loggerContext = createContext<Pick<Logger, 'error'>>()

/** The nonce of inline scripts, see page-policy.server.ts. */
export const scriptNonceContext = createContext<string>('')

/** The HTML of the rendered page; null if the answer is something else, such as data. */
export const renderedPageContext = createContext<string | null>(null)

/** `Cache-Control` of a page that the server's cache does not store, because there are endless such addresses. */
export const notCached = 'no-cache'
