import type { Client } from '../http/limits.server.ts'
import type { SessionUser } from '../http/session.server.ts'
import type { Language } from '../language/language.ts'

/** Who asks, and what is theirs. Nothing of it reaches a handler whose answer is the same for everybody. */
export interface RequestContext {
  readonly user: SessionUser | null
  /** That of `X-Language`. */
  readonly language: Language
  /** The network of the client: see client-network.server.ts. */
  readonly ip: string
  /** Aborted when the client is gone. */
  signal(): AbortSignal
  /** The session cookie of this request. */
  readonly session: {
    readonly secret: string | undefined
    set(secret: string): void
    clear(): void
  }
  /** The cookie of a browser in which somebody has signed in before. */
  readonly device: {
    readonly secret: string | undefined
    set(secret: string): void
  }
  /** Whom rate limits count a request for that has no session. */
  client(): Promise<Client>
}
