import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type AppProcess = {
  url: string
  pid: number
  /** What it printed so far, the last 100,000 characters of it. */
  output: () => string
  exited: Promise<Exit>
  isRunning: () => boolean
  /** Sends the signal and waits for the end. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
  /** Waits until /readyz says yes. */
  untilReady: (withinMs?: number) => Promise<void>
}

/** `src/main.ts` as a process of its own that knows nothing but these settings; does not wait. */
export async function startApp(settings: NodeJS.ProcessEnv): Promise<AppProcess> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const app = spawn(process.execPath, ['src/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // As scripts/start.sh does.
      NODE_ENV: 'production',
      NODE_OPTIONS: '--max-semi-space-size=4',
      MALLOC_ARENA_MAX: '2',
      PORT: port,
      PUBLIC_URL: url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => app.kill('SIGKILL')
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [app.stdout, app.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000)
    })
  }
  // `close` comes when the last of its output was read.
  const exited = once(app, 'close').then(([code, signal]): Exit => {
    process.off('exit', endWithUs)
    return { code, signal }
  })
  const isRunning = () => app.exitCode === null && app.signalCode === null
  return {
    url,
    pid: app.pid ?? 0,
    output: () => output,
    exited,
    isRunning,
    async end(signal) {
      if (isRunning()) app.kill(signal)
      return exited
    },
    async untilReady(withinMs = 60_000) {
      const deadline = Date.now() + withinMs
      while (Date.now() < deadline) {
        if (!isRunning()) throw new Error(`The shop ended with ${app.exitCode}: ${output}`)
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        await pause(20)
      }
      throw new Error(`The shop was not ready within ${withinMs} ms: ${output}`)
    },
  }
}
