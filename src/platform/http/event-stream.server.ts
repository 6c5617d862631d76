import type { SessionUser } from './session.server.ts'

/** ms. Below the idle timeouts of proxies and of our own server. */
const heartbeat = 15_000
/** ms after which a browser asks again whose stream gave way to newer ones of the same user. */
const retryWhenReplaced = 300_000

/** @param about ids of what has changed, for who may know them; none if it may be any */
export type Tell = (about?: readonly string[]) => void

/** Who wants to be told when something of theirs has changed. */
export interface Followers {
  /** @returns the function that ends it */
  follow(user: SessionUser, tell: Tell): () => void
}

export interface EventSource {
  /** The name of the events. They carry no content but ids: who gets one asks the API. */
  readonly name: string
  readonly user: SessionUser
  /** Of the session that it was opened with. */
  readonly sessionHash: Buffer
  readonly signal: AbortSignal
  readonly follow: (tell: Tell) => () => void
  /** What the first event tells, for who may know the present state already. */
  readonly state: () => Promise<object>
}

/** Called with a stream when it begins and when it ends. */
interface Register {
  add(stream: EventStream): void
  delete(stream: EventStream): void
}

/**
 * Server-sent events (WHATWG HTML, section 9.2). The first is sent at once, so that a client that
 * reconnects reads what it missed; asked for after `follow`, so that nothing falls in between.
 */
export class EventStream {
  readonly source: EventSource
  readonly #register: Register
  #ended: 'signed-out' | 'replaced' | undefined
  #wake = () => {}

  constructor(source: EventSource, register: Register) {
    this.source = source
    this.#register = register
  }

  end(reason: 'signed-out' | 'replaced'): void {
    this.#ended = reason
    this.#wake()
  }

  async *lines(): AsyncGenerator<string> {
    const { name, signal, follow, state } = this.source
    /** Of what is to be told; empty: of any. */
    let pending: Set<string> | undefined
    const unfollow = follow((about = []) => {
      const isAny = about.length === 0 || pending?.size === 0
      pending = new Set(isAny ? [] : [...(pending ?? []), ...about])
      this.#wake()
    })
    const stop = () => this.#wake()
    signal.addEventListener('abort', stop)
    this.#register.add(this)
    try {
      yield `retry: 2000\n\nevent: ${name}\ndata: ${JSON.stringify(await state())}\n\n`
      while (!signal.aborted && this.#ended === undefined) {
        if (!pending) await this.#pause()
        if (signal.aborted || this.#ended !== undefined) break
        const told = pending
        // Before the line goes out: what happens meanwhile is the next one.
        pending = undefined
        yield told ? `event: ${name}\ndata: ${about(name, told)}\n\n` : ': alive\n\n'
      }
      if (this.#ended === 'replaced') yield `retry: ${retryWhenReplaced}\n\n`
    } finally {
      signal.removeEventListener('abort', stop)
      this.#register.delete(this)
      unfollow()
    }
  }

  /** Until something happens, at most until the next heartbeat. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, heartbeat)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** `{"orders":["7","12"]}`, or `{}` for any. */
const about = (name: string, ids: ReadonlySet<string>): string =>
  JSON.stringify(ids.size > 0 ? { [name]: [...ids] } : {})
