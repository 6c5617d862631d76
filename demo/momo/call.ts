import type { IncomingHttpHeaders } from 'node:http'
import type { Product } from './access.ts'

/** As it came over the wire. */
export interface Received {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a fault can be armed for, and some that nobody needs to break. */
export type CallName =
  | 'token'
  | 'requesttopay'
  | 'status'
  | 'active'
  | 'refund'
  | 'transfer'
  | 'balance'
  | 'note'
  | 'apiuser'

/** A request that has come to where it belongs. */
export interface Call extends Received {
  readonly name: CallName
  readonly product: Product
  /** What the path says. */
  readonly params: readonly string[]
  /** Who asks; `''` where nobody is known yet. */
  readonly user: string
}

export const header = (
  { headers }: Pick<Received, 'headers'>,
  name: string,
): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
