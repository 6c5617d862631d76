import type { Logger } from '../log/log.server.ts'
import { unavailable } from '../problem.ts'
import type { Role } from '../role.ts'
import { type EventSource, EventStream } from './event-stream.server.ts'

const maxStreams = 2_000
const reservedForAdministrators = 100
/** ms until a stream ends whose session has ended, or whose user has another role now. */
const checkInterval = 3_000

interface Options {
  /** Of one user; one more ends the oldest. */
  readonly maxPerUser: number
  /** Roles of the sessions that have not ended, by hash in hex. Does not keep an idle session alive. */
  readonly findRoles: (sessionHashes: readonly Buffer[]) => Promise<ReadonlyMap<string, Role>>
  readonly log: Logger
}

/** The event streams of this process. */
export class EventStreams {
  readonly #options: Options
  /** Oldest first. */
  readonly #open = new Set<EventStream>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get size(): number {
    return this.#open.size
  }

  /** @throws Problem 503 when there are too many */
  open(source: EventSource): EventStream {
    const free = source.user.role === 'ADMIN' ? 0 : reservedForAdministrators
    if (this.#open.size >= maxStreams - free) throw unavailable()
    return new EventStream(source, {
      add: (stream) => this.#add(stream),
      delete: (stream) => this.#open.delete(stream),
    })
  }

  #add(stream: EventStream): void {
    const { id } = stream.source.user
    const own = [...this.#open].filter(({ source }) => source.user.id === id)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - this.#options.maxPerUser)))
      oldest.end('replaced')
    this.#open.add(stream)
    this.#timer ??= setTimeout(() => void this.#check(), checkInterval).unref()
  }

  /** One statement for all streams together. */
  async #check(): Promise<void> {
    try {
      const streams = [...this.#open]
      const roles = await this.#options.findRoles(streams.map(({ source }) => source.sessionHash))
      for (const stream of streams) {
        const { sessionHash, user } = stream.source
        if (roles.get(sessionHash.toString('hex')) !== user.role) stream.end('signed-out')
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'sessions of event streams were not checked')
    }
    const isNeeded = this.#open.size > 0
    this.#timer = isNeeded ? setTimeout(() => void this.#check(), checkInterval).unref() : undefined
  }
}
