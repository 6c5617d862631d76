import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../tests/fixtures/app-process.ts'
import { startPostgres } from '../tests/fixtures/postgres.ts'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'
import { growTemplate } from './growth/grown-template.ts'
import { cpuSeconds, residentMegabytes } from './process-figures.ts'
import { report, round } from './report.ts'

/** ms without a request after which a process counts as idle. */
const settling = 10_000

/** Starts a shop twice: the time until it is ready, and its memory when idle. */
export async function measureStarting(): Promise<void> {
  const server = await startPostgres('nothing')
  await measure('PostgreSQL', { DATABASE_URL: server.url }, { second: 1.2, megabytes: 200 })
  process.env.TEST_DATABASE_URL = server.url
  const { name } = await growTemplate({ products: 10_000, orders: 10_000 })
  const grown = new URL(server.url)
  grown.pathname = name
  await measure('PostgreSQL with 10,000 products', { DATABASE_URL: grown.href }, { second: 1.5 })
  await server.stop()
  const { folder, remove } = temporaryFolder('bench')
  await measure('embedded', { DATA_DIR: folder }, { second: 2.5, megabytes: 320 })
  remove()
}

type Aims = { second: number; megabytes?: number }

async function measure(mode: string, settings: NodeJS.ProcessEnv, aims: Aims): Promise<void> {
  const first = await start({ ...settings, SEED: 'demo' })
  await first.app.end('SIGTERM')
  const second = await start({ ...settings, SEED: 'demo' })
  report(
    `start to /readyz, ${mode}`,
    {
      firstSeconds: first.seconds,
      secondSeconds: second.seconds,
      secondCpuSeconds: second.cpuSeconds,
      aim: aims.second,
    },
    'from spawning the process, demo catalogue unless said; the first makes or upgrades the database',
  )
  await pause(settling)
  report(
    `idle memory, ${mode}`,
    { megabytes: residentMegabytes(second.app.pid), aim: aims.megabytes },
    `resident set ${settling / 1_000} s after the second start`,
  )
  await second.app.end('SIGTERM')
}

async function start(settings: NodeJS.ProcessEnv) {
  const started = performance.now()
  const app = await startApp(settings)
  await app.untilReady()
  const seconds = round((performance.now() - started) / 1_000, 2)
  return { app, seconds, cpuSeconds: cpuSeconds(app.pid) }
}
