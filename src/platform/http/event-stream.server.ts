import { unavailable } from '../problem.ts'
import type { SessionUser } from './session.server.ts'

/** ms. Below the idle timeouts of proxies and of our own server. */
const heartbeat = 15_000
const mostStreams = 2_000

let open = 0

/** Who wants to be told when something of theirs has changed. */
export interface Followers {
  /** @returns the function that ends it */
  follow(user: SessionUser, tell: () => void): () => void
}

interface Source {
  /** The name of the events. They carry no content: who gets one asks the API. */
  readonly name: string
  readonly signal: AbortSignal
  /** Asked with every heartbeat: a session that has ended ends its stream. */
  readonly isStillWelcome: () => Promise<boolean>
  readonly follow: (tell: () => void) => () => void
}

/**
 * Server-sent events (WHATWG HTML, section 9.2). The first is sent at once, so that a client that
 * reconnects reads what it missed.
 */
export class EventStream {
  readonly #source: Source

  constructor(source: Source) {
    if (open >= mostStreams) throw unavailable()
    this.#source = source
  }

  async *lines(): AsyncGenerator<string> {
    const { name, signal, isStillWelcome, follow } = this.#source
    let pending = true
    let wake = () => {}
    const unfollow = follow(() => {
      pending = true
      wake()
    })
    const stop = () => wake()
    signal.addEventListener('abort', stop)
    open += 1
    try {
      yield 'retry: 2000\n\n'
      while (!signal.aborted) {
        if (pending) {
          pending = false
          yield `event: ${name}\ndata: {}\n\n`
        } else if (await isStillWelcome()) yield ': alive\n\n'
        else return
        if (!pending && !signal.aborted)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, heartbeat)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          })
      }
    } finally {
      open -= 1
      signal.removeEventListener('abort', stop)
      unfollow()
    }
  }
}
