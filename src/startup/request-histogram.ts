import { Histogram } from 'prom-client'
import type { RecordRequest } from '../platform/http/http.server.ts'

/** Upper bounds in seconds: a cached answer, an API answer, a rendered page, slow, about to be refused. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5]

/** Clients can make up others without end, each a series of its own. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** How many requests were answered how quickly. */
export function openRequestHistogram() {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, kept answers too, in seconds until the answer was written.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [],
  })
  const record: RecordRequest = ({ method, route, status }, seconds) =>
    histogram.observe(
      { method: methods.includes(method) ? method : 'OTHER', route, status },
      seconds,
    )
  return { histogram, record }
}

export type RequestHistogram = ReturnType<typeof openRequestHistogram>
