import type { Db } from '../database/database.server.ts'
import type { Env } from '../env/env.server.ts'
import type { ChangeFeed, EventStreams } from '../http/event-streams.server.ts'
import type { Client, Limits } from '../http/limits.server.ts'
import type { SessionUser } from '../http/session.server.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import type { Journal } from '../journal/journal.server.ts'
import type { Language } from '../language/language.ts'
import type { Logger } from '../log/log.server.ts'
import type { Outbox } from '../mail/outbox.server.ts'
import type { DemoProvider, MomoClient } from '../momo/momo.ts'

/** Payments that the shop requests from a provider. */
export interface MobileMoney {
  /** Null: payments are off. */
  readonly client: MomoClient | null
  /** The provider's environment. A payment is looked up only in the environment that it was requested in. */
  readonly environment: string
  readonly currency: string
  /** They are configured, and the provider is there. */
  isOffered(): Promise<boolean>
  /**
   * The provider counts as away after repeated failures, until it answers again. False while payments are off.
   */
  isOrWasAway(): Promise<boolean>
  /** The provider itself, where a shop that is tried out plays it. */
  readonly simulator: (() => Promise<DemoProvider>) | undefined
}

/**
 * What lives as long as the process. A function that needs no caller takes these. startup/services.ts adds the
 * services of the shop.
 */
export interface Services {
  readonly env: Env
  readonly db: Db
  readonly journal: Journal
  readonly jobs: Pick<Jobs<never>, 'add'>
  readonly outbox: Outbox
  readonly limits: Limits
  readonly live: ChangeFeed
  readonly streams: EventStreams
  readonly momo: MobileMoney
  /** ms since 1970. The only source of the time of day, so that tests can set it. */
  readonly clock: () => number
  /** Aborted when the process is about to stop: ends event streams. */
  readonly stopping: AbortSignal
  readonly log: Logger
}

/** The caller. A handler whose answer is cached gets only the language of it. */
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
  /** The cookie of a browser in which a user has signed in before. */
  readonly device: {
    readonly secret: string | undefined
    set(secret: string): void
  }
  /** Whom rate limits count a request for that has no session. */
  client(): Promise<Client>
}

/** One call: the services and the caller. Handlers, and the functions that they call, take it. */
export interface Context extends Services, RequestContext {
  /** Ids of the products that the answer shows: a sale of one of them invalidates the cached answer. */
  readonly tags: Set<string>
}

/** A call of a user who has signed in. */
export interface SignedInContext extends Context {
  readonly user: SessionUser
}
