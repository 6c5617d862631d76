import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { openApp } from './app.ts'
import { ResponseCache } from './platform/cache/response-cache.server.ts'
import type { Database } from './platform/database/database.server.ts'
import { type Env, isDeclaredProduction, readEnv } from './platform/env/env.server.ts'
import { Readiness } from './platform/http/readiness.server.ts'
import { flushOutput, openLog, reasonOf } from './platform/log/log.server.ts'
import { todayEndsAt } from './shop/catalogue/sold-out.ts'
import { announceOpening } from './startup/banner.ts'
import { tidyFiles } from './startup/jobs.ts'
import { serveMetrics } from './startup/metrics-server.ts'
import { type OpenServices, openDatabase } from './startup/services.ts'
import { startUp } from './startup/startup.ts'
import { openSystemdNotifier } from './startup/systemd-notifier.ts'

function fail(error: unknown): never {
  const reason = reasonOf(error)
  if (isDeclaredProduction(process.env)) openLog('fatal').fatal({ event: 'ended' }, reason)
  else console.error(reason)
  process.exit(1)
}

function environment(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    return fail(error)
  }
}

const env = environment()
const readiness = new Readiness()
// What is sold out for today can be ordered again when the day ends.
const cache = new ResponseCache(env.CDN_SECONDS, () => todayEndsAt(Date.now()) - Date.now())
let database: Database | undefined
let shop: OpenServices | undefined
let stopTidying = () => {}
let stopMetrics = () => {}

// Loaded only with METRICS_PORT.
const metrics = env.METRICS_PORT.port === 0 ? undefined : await import('./startup/metrics.ts')
const measured = metrics?.openMetrics({ cache, database: () => database, shop: () => shop })
const { app, ...steps } = await openApp({
  env,
  services: () => shop,
  readiness,
  cache,
  recordRequest: measured?.recordRequest,
  pages: env.NODE_ENV === 'development' ? 'development' : 'built',
})
const systemd = openSystemdNotifier(process.env, app.log)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// Requests get 4 s, jobs 5 s of which at least one is after the requests: that leaves 2.5 s for the rest.
const graceful = closeWithGrace({ delay: 7_500, skip: [...signals] }, async ({ err }) => {
  if (err) app.log.fatal({ err }, 'stopping after a bug')
  readiness.stopping()
  systemd.stopping()
  stopTidying()
  stopMetrics()
  shop?.stop()
  await app.close()
  await shop?.close()
  await flushOutput()
})
for (const signal of signals) process.on(signal, stop)

async function stop(signal: NodeJS.Signals) {
  // Under npm one Ctrl-C comes twice, from the terminal and from npm: the library would take the
  // second for impatience and cut the first one's work off.
  if (readiness.isStopping) return
  readiness.stopping()
  // A load balancer that polls /readyz needs a moment to stop sending requests here.
  if (signal === 'SIGTERM' && env.NODE_ENV !== 'development' && shop) await wait(2_000)
  graceful.close()
}

await app.listen({ port: env.PORT, host: env.HOST }).catch(({ code }: NodeJS.ErrnoException) => {
  const advice: Record<string, string> = {
    EADDRINUSE: `PORT ${env.PORT} is in use. Stop what listens there, or set PORT to another one.`,
    EACCES: `PORT got "${env.PORT}"; it takes one that this user may open, such as 3000.`,
  }
  fail(advice[code ?? ''] ?? `HOST got "${env.HOST}"; it takes an address of this machine.`)
})

// Before the database is opened: the first of several hosts may be a standby, and the shop waits for it.
for (const warning of env.warnings) app.log.warn(warning)

try {
  if (measured) stopMetrics = serveMetrics(env.METRICS_PORT, measured.registry, app.log)
  database = await openDatabase(env, app.log, { isServing: true })
  // The supervisor starts the process again; without its database it could only refuse.
  database.onDeath(fail)
  const starting = startUp({
    env,
    database,
    log: app.log,
    isStopping: () => readiness.isStopping,
    runsSchedules: true,
  })
  // Before the first page is sent: other processes may be asked for the assets that it names.
  const [opened] = await Promise.all([starting, steps.shareAssets()])
  if (opened) {
    shop = opened.shop
    steps.followChanges()
    stopTidying = tidyFiles(shop)
    readiness.ready(database)
    systemd.ready()
    const { administrator, warnings } = opened
    announceOpening(app.log, { env, administrator, mailsGoTo: shop.mailsGoTo, warnings })
    // A moment later, so that the proxy hears that this process is ready before it is busy again.
    setTimeout(steps.warmUp, 250).unref()
  }
} catch (error) {
  graceful.uninstall()
  fail(error)
}
