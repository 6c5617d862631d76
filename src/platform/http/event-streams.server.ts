import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log/log.server.ts'
import { unavailable } from '../problem.ts'
import type { Role } from '../role.ts'
import type { SessionUser } from './session.server.ts'
import { Streamed } from './streamed.server.ts'

/** ms. Below the idle timeouts of proxies and of our own server. */
const heartbeat = 15_000
/** ms until a browser reconnects whose stream was ended for a newer one of the same user. */
const retryWhenReplaced = 300_000

/** @param ids of what has changed, for users who may know them; none if it may be anything */
export type Notify = (ids?: readonly string[]) => void

/** Notifies users of changes of what they may see. */
export interface ChangeFeed {
  /** @returns the function that unsubscribes */
  subscribe(user: SessionUser, notify: Notify): () => void
  /** Up to where it follows what happens, for the ids of events; undefined until it knows. */
  readonly position: string | undefined
  /** What a user was not notified of since a position, as `Notify` is called; undefined: nothing. */
  missed(user: SessionUser, position: string): Promise<readonly string[] | undefined>
}

export interface EventSource {
  /** The name of the events. They carry only ids: the page then calls the API. */
  readonly name: string
  readonly user: SessionUser
  /** Of the session that it was opened with. */
  readonly sessionHash: Buffer
  readonly signal: AbortSignal
  readonly subscribe: (notify: Notify) => () => void
  /** Content of the first event: what a page shows already it need not request again. Undefined: no event. */
  readonly state: () => Promise<object | undefined>
  /** The id of events, from which a client that was cut off goes on (`Last-Event-ID`). */
  readonly position: () => string | undefined
}

/** Called with a stream when it begins and when it ends. */
interface Register {
  add(stream: EventStream): void
  delete(stream: EventStream): void
}

/**
 * Server-sent events (WHATWG HTML, section 9.2). The first is sent at once, so that a client that
 * reconnects learns what it missed; one that says where it was cut off only gets what followed. Its state is
 * read after `subscribe`: no change falls in between.
 */
export class EventStream extends Streamed {
  readonly source: EventSource
  readonly #register: Register
  #ended: 'signed-out' | 'replaced' | undefined
  #pausing = new AbortController()

  constructor(source: EventSource, register: Register) {
    // Without the second header nginx collects events before it sends them.
    super({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }, () => this.lines())
    this.source = source
    this.#register = register
  }

  end(reason: 'signed-out' | 'replaced'): void {
    this.#ended = reason
    this.#pausing.abort()
  }

  async *lines(): AsyncGenerator<string> {
    const { name, signal, subscribe, state, position } = this.source
    /** Ids for the next event; an empty set: anything may have changed. */
    let pending: Set<string> | undefined
    const unsubscribe = subscribe((ids = []) => {
      const isAny = ids.length === 0 || pending?.size === 0
      pending = new Set(isAny ? [] : [...(pending ?? []), ...ids])
      this.#pausing.abort()
    })
    const stop = () => this.#pausing.abort()
    signal.addEventListener('abort', stop)
    this.#register.add(this)
    try {
      const id = position()
      const first = await state()
      yield `retry: 2000\n\n${first ? this.#event(JSON.stringify(first), id) : `${idLine(id)}: nothing was missed\n\n`}`
      while (!signal.aborted && this.#ended === undefined) {
        if (!pending) await this.#pause()
        if (signal.aborted || this.#ended !== undefined) break
        const ids = pending
        // Reset before the line is sent: what changes meanwhile is for the next event.
        pending = undefined
        const at = position()
        yield ids ? this.#event(eventData(name, ids), at) : `${idLine(at)}: alive\n\n`
      }
      if (this.#ended === 'signed-out') yield 'event: signed-out\ndata: {}\n\n'
      if (this.#ended === 'replaced') yield `retry: ${retryWhenReplaced}\n\n`
    } finally {
      signal.removeEventListener('abort', stop)
      this.#register.delete(this)
      unsubscribe()
    }
  }

  #event(data: string, id: string | undefined): string {
    const { name } = this.source
    return `${idLine(id)}event: ${name}\ndata: ${data}\n\n`
  }

  /** Until something happens, at most until the next heartbeat. */
  async #pause(): Promise<void> {
    this.#pausing = new AbortController()
    await pause(heartbeat, undefined, { signal: this.#pausing.signal }).catch(() => undefined)
  }
}

/** Without an event it is no news for the page, but where its browser goes on after a lost connection. */
const idLine = (id: string | undefined): string => (id === undefined ? '' : `id: ${id}\n`)

/** `{"orders":["7","12"]}`, or `{}` for any. */
const eventData = (name: string, ids: ReadonlySet<string>): string =>
  JSON.stringify(ids.size > 0 ? { [name]: [...ids] } : {})

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
