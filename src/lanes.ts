import { networkShare } from './platform/bounded-queue.server.ts'
import type { Env } from './platform/env/env.server.ts'
import type { Lane } from './platform/http/admission.server.ts'
import { cookieName } from './platform/http/session.server.ts'

type LaneSettings = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL' | 'RATE_LIMIT' | 'PUBLIC_URL'>

/**
 * Who is let in, by what they ask for. Orders have a lane of their own, and come before all others where
 * connections are lent. Strangers, whom nothing stops from asking without end, have the fewest places, and
 * while an order is on its way one at a time.
 */
export function lanesOf(settings: LaneSettings): Lane[] {
  const { DATABASE_URL, DATABASE_POOL, RATE_LIMIT, PUBLIC_URL } = settings
  // The embedded database has one connection, which takes orders first; beside its statements there is work
  // for others, such as the picture of a form.
  const connections = DATABASE_URL ? DATABASE_POOL : 4
  const partOf = (part: number) => Math.max(1, Math.floor(connections * part))
  const waits = (waiting: number, maxWait: number) => ({
    waiting,
    maxWait,
    share: RATE_LIMIT === 'on' ? networkShare(waiting) : undefined,
  })
  return [
    {
      name: 'orders',
      of: /^(POST \/api\/customer\/(orders\/create|order-items\/add)|PUT \/api\/(customer|admin)\/orders\/update\/)/,
      isUrgent: true,
      // Without a session the answer is 401, which costs nothing and must keep nobody else waiting.
      cookie: cookieName(PUBLIC_URL),
      concurrency: connections,
      ...waits(1_000, 5_000),
    },
    {
      name: 'accounts',
      of: /^(POST|DELETE) \/api\/users\//,
      // Passwords are hashed without a connection: room for all that may wait for that (password.server.ts).
      concurrency: 60 + connections,
      ...waits(500, 5_000),
    },
    {
      name: 'reads of strangers',
      of: /^(GET|HEAD) \/api\/(customer\/(products|categories|search)|settings|openapi|users\/confirm)/,
      givesWay: true,
      concurrency: partOf(1 / 3),
      ...waits(500, 2_000),
    },
    { name: 'API', of: /^\w+ \/api\//, concurrency: partOf(1 / 2), ...waits(500, 2_000) },
  ]
}
