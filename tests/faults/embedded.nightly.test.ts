import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { test } from 'vitest'
import { openEmbedded } from '../../src/platform/database/embedded.server.ts'
import { startBuyers } from '../fixtures/buyers.ts'
import { unpackFreshDatabase } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { readyProcess } from './drill.ts'
import { openEmbeddedShop, openMadeShop } from './embedded-shop.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { refused, runScript } from './run-script.ts'
import { statusOf, waitFor } from './wait.ts'

const drill = test.concurrent

drill('a shop that is killed keeps what it acknowledged', async ({ expect, onTestFinished }) => {
  const shop = await openMadeShop()
  onTestFinished(shop.close)
  const stock = await shop.stock()
  let app = await readyProcess(shop)
  const buyers = startBuyers(() => [app.url], stock)
  for (let kill = 1; kill <= 2; kill += 1) {
    await pause(700)
    await app.end('SIGKILL')
    app = await readyProcess(shop, { PORT: new URL(app.url).port })
  }
  await buyers.stop()
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  await shop.look((database) => expectBooksToMatch({ database }, buyers))
})

drill('a shop whose database cannot go on ends', async ({ expect, onTestFinished }) => {
  const { folder, remove } = temporaryFolder('embedded')
  onTestFinished(remove)
  await unpackFreshDatabase(folder)
  const database = await openEmbedded(folder, fastify().log)
  const death = new Promise<Error>((resolve) => database.onDeath(resolve))
  await database.pool.query('create table noise (text text)')
  rmSync(path.join(folder, 'database/pg_wal'), { recursive: true })
  const write = () =>
    database.pool.query(`
      insert into noise
      select string_agg(md5(random()::text), '') from generate_series(1, 24000) n group by n % 400`)
  // Until the next file of its log has to be made.
  let error: Error | undefined
  for (let times = 0; !error && times < 100; times += 1) {
    await write().catch((refusal: Error) => {
      error = refusal
    })
  }
  expect(error).toMatchObject({ severity: 'PANIC' })
  expect((await death).message).toMatch(/^DATA_DIR \S+: its database has stopped \(.*\)\.$/)
})

drill('a second process gives way and harms nothing', async ({ expect, onTestFinished }) => {
  const shop = await openMadeShop()
  onTestFinished(shop.close)
  const first = await readyProcess(shop)
  const second = await shop.start()
  expect(await second.exited).toEqual({ code: 1, signal: null })
  expect(second.output().trim()).toBe(
    `DATA_DIR ${shop.folder} is used by the running process ${first.pid} on ${hostname()}. Stop it, or give this one another DATA_DIR.`,
  )
  const settings = { DATA_DIR: shop.folder }
  const said = `A process of the shop has the database in DATA_DIR ${shop.folder} open: stop it first. Only one can, so that --force is of no use here.`
  const forced = await runScript('restore', settings, import.meta.filename, '--force')
  expect(forced).toEqual(refused(said))
  expect(await statusOf(`${first.url}/readyz`)).toBe(200)
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null })
})

drill('a first start that is cut off is made again', async ({ expect, onTestFinished }) => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  const first = await shop.start()
  const hasBegun = () => readdirSync(shop.folder).some((name) => name.startsWith('database.'))
  await waitFor('a database', hasBegun, 180_000)
  await first.end('SIGKILL')
  await readyProcess(shop)
  const databases = readdirSync(shop.folder).filter((name) => name.startsWith('database'))
  expect(databases).toEqual(['database'])
})

/** MiB that a process has had at most; 0 when it is gone. */
function mostMemory(pid: number | string): number {
  try {
    const [, kib = 0] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib) / 1024
  } catch {
    return 0
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

const measured = existsSync('/proc/self/task') ? drill : test.skip
measured('a first start takes far less than 1 GB', async ({ expect, onTestFinished }) => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  const app = await shop.start({ SEED: 'demo' })
  let creating = 0
  const isReady = async () => {
    const withChildren = [app.pid, ...childrenOf(app.pid)].map(mostMemory)
    if (withChildren.length > 1)
      creating = Math.max(
        creating,
        withChildren.reduce((sum, one) => sum + one, 0),
      )
    return (await statusOf(`${app.url}/readyz`)) === 200
  }
  await waitFor('the shop', isReady, 180_000)
  expect(creating).toBeGreaterThan(0)
  expect(creating).toBeLessThan(900)
  expect(mostMemory(app.pid)).toBeLessThan(900)
})
