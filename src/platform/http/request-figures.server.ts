/** Upper bounds in seconds: a kept answer, an API answer, a rendered page, slow, about to be refused. */
export const durationBounds = [0.005, 0.025, 0.1, 0.5, 2.5] as const

export interface RequestSeries {
  readonly method: string
  /** As the routes write it: `/product/:id`. */
  readonly route: string
  readonly status: number
  /** Requests by the bound that they stayed within; the last ones within none. */
  readonly within: number[]
  seconds: number
}

/** Others are made up by clients, without end. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OTHER']

/**
 * How many requests were answered how quickly. A kept answer takes some 50 µs: counting it may take
 * less than one, so the figures are put into the form that Prometheus wants when it asks.
 */
export class RequestFigures {
  readonly #series = new Map<string, RequestSeries>()

  record(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`
    let series = this.#series.get(key)
    if (!series) {
      if (!methods.includes(method)) {
        this.record('OTHER', route, status, seconds)
        return
      }
      series = { method, route, status, within: [0, 0, 0, 0, 0, 0], seconds: 0 }
      this.#series.set(key, series)
    }
    let bound = 0
    while (bound < durationBounds.length && seconds > (durationBounds[bound] ?? 0)) bound += 1
    series.within[bound] = (series.within[bound] ?? 0) + 1
    series.seconds += seconds
  }

  series(): Iterable<RequestSeries> {
    return this.#series.values()
  }
}
