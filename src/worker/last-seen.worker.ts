import { Strategy, type StrategyOptions } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { withTimeout } from '../platform/with-timeout.ts'

/** ms that somebody waits for the network where there is something to show, */
const patience = 3_000
/** and where there is nothing: a line that has answered nothing by then counts as none. */
const silence = 8_000

type Ways = {
  /** What was kept, as it is shown. */
  readonly show: (kept: Response, event: ExtendableEvent) => Promise<Response>
  /** Neither network nor anything kept. */
  readonly instead: (request: Request, event: ExtendableEvent) => Promise<Response>
}

/** From the network, else as last seen. */
export class LastSeen extends Strategy {
  readonly #ways: Ways

  constructor(options: StrategyOptions, ways: Ways) {
    super({ ...options, matchOptions: { ignoreVary: true } })
    this.#ways = ways
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = handler.fetchAndCachePut(request)
    // What comes too late is kept all the same.
    void handler.waitUntil(answer.catch(() => undefined))
    const kept = await handler.cacheMatch(request)
    const response = await withTimeout(kept ? patience : silence, answer)
    const { event } = handler
    if (kept && (!response || response.status >= 500)) return this.#ways.show(kept, event)
    return response ?? this.#ways.instead(request, event)
  }
}
