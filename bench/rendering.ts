import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { openApp } from '../src/app.ts'
import { ResponseCache } from '../src/platform/cache/response-cache.server.ts'
import { readEnv } from '../src/platform/env/env.server.ts'
import { Readiness } from '../src/platform/http/readiness.server.ts'
import { openDatabase } from '../src/startup/services.ts'
import { startUp } from '../src/startup/startup.ts'
import { administrator } from '../tests/fixtures/administrator.ts'
import { openPostgresShop } from '../tests/fixtures/postgres-shop.ts'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'
import { report, round } from './report.ts'

const products = 1_000
const rounds = 7
/** Pages a round. */
const each = 150
/** Rounds until the engine has compiled what is used: the pages of a process that has just started take a tenth more. */
const warmUp = 4

/** Has nothing when it is asked, so that each page is rendered. */
class EmptyCache extends ResponseCache {
  override serve(): boolean {
    this.clear()
    return false
  }
}

const addresses: Readonly<Record<string, readonly string[]>> = {
  '`/shop` of 48': Array.from({ length: products / 50 }, (_, at) => `/shop?page=${at + 1}`),
  'product page': Array.from({ length: products }, (_, at) => `/product/${at + 1}`),
}

/** Processor time of the main thread for a page that is not kept: data, React, policy and ETag, not compression. */
export async function measureRendering(): Promise<void> {
  const stocked = await openPostgresShop({ products, atRisk: 'everything' })
  const { folder, remove } = temporaryFolder('rendering')
  const { port, close } = await openUncached({ DATABASE_URL: stocked.server.url, DATA_DIR: folder })
  for (const [what, paths] of Object.entries(addresses)) {
    const ask = () => request(port, paths)
    for (let warmed = 0; warmed < warmUp; warmed += 1) await ask()
    const milliseconds: number[] = []
    while (milliseconds.length < rounds) milliseconds.push(await mainThread(ask))
    const [least = 0] = milliseconds.sort((a, b) => a - b)
    report(
      `rendering of a ${what}, ms of the main thread`,
      { median: round(milliseconds[rounds >> 1] ?? 0, 2), least: round(least, 2), aim: 3.3 },
      `${rounds} × ${each} pages, ${products} products, PostgreSQL, two at a time`,
    )
  }
  await close()
  await stocked.close()
  remove()
}

/** The shop in this process, which the load of another thread asks. */
async function openUncached(settings: NodeJS.ProcessEnv) {
  const env = readEnv({
    PORT: '0',
    PUBLIC_URL: 'http://igikoni.test',
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const readiness = new Readiness()
  let opened: Awaited<ReturnType<typeof startUp>>
  const services = () => opened?.shop
  const { app, ...steps } = await openApp({
    env,
    readiness,
    services,
    cache: new EmptyCache(),
    pages: 'built',
  })
  const database = await openDatabase(env, app.log)
  opened = await startUp({ env, database, log: app.log, isStopping: () => false })
  await steps.shareAssets()
  steps.followChanges()
  readiness.ready(database)
  await app.listen({ port: env.PORT, host: '127.0.0.1' })
  return {
    port: (app.server.address() as AddressInfo).port,
    async close() {
      opened?.shop.stop()
      await app.close()
      await opened?.shop.close()
    },
  }
}

async function request(port: number, paths: readonly string[]): Promise<void> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
    amount: each,
    connections: 2,
    workers: 1,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `Not every page was answered with 200: ${JSON.stringify(result.statusCodeStats)}`,
    )
}

/** @returns ms of this thread for a page */
async function mainThread(ask: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage()
  await ask()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / each
}
