import { parentPort } from 'node:worker_threads'
import { longCalls, shortCalls } from './text-calls.ts'

const calls = { ...shortCalls, ...longCalls }

export interface Asked {
  readonly name: string
  readonly text: string
}

export interface Answered {
  /** ms of the processor. */
  readonly ms: number
  readonly error?: string
}

/** ms, the best of three: the first compiles, and any may be interrupted. */
function timed(call: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best > 20; tries += 1) {
    const before = process.threadCpuUsage()
    call(text)
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

parentPort?.on('message', ({ name, text }: Asked) => {
  const call = calls[name]
  if (!call) throw new Error(`Nothing is called ${name}.`)
  try {
    parentPort?.postMessage({ ms: timed(call, text) } satisfies Answered)
  } catch (error) {
    parentPort?.postMessage({ ms: 0, error: String(error) } satisfies Answered)
  }
})
