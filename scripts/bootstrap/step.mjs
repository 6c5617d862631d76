import { adviceFor } from './advice.mjs'
import { ended, startChild } from './children.mjs'
import { root } from './root.mjs'

/** A step that did not work: its own output, and one line on what to do. */
export class StepFailed extends Error {
  /** @param {string} title @param {string} output */
  constructor(title, output) {
    super(`${title} failed. ${adviceFor(output)}`)
    this.output = output.trim().split('\n').slice(-40).join('\n')
  }
}

/**
 * Runs one long command with a running clock; what it prints is shown only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onStart?: (pid: number) => void }} [options]
 */
export async function runStep(title, command, args, options = {}) {
  const clock = startClock(title)
  let output = ''
  try {
    const child = startChild(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid) options.onStart?.(child.pid)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const code = await ended(child)
    clock.stop(code === 0 ? 'done' : 'failed')
    if (code !== 0) throw new StepFailed(title, output)
  } catch (error) {
    clock.stop('failed')
    throw error instanceof StepFailed ? error : new StepFailed(title, String(error))
  }
}

/**
 * Runs a command's work; what fails is told in one line (after the failed step's output).
 * @param {() => Promise<unknown>} work
 * @param {string} [lastLine] printed after a failure
 */
export async function tell(work, lastLine) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof StepFailed) console.error(`\n${error.output}\n`)
    console.error(
      'syscall' in error ? `${error.message}. ${adviceFor(error.message)}` : error.message,
    )
    if (lastLine) console.log(lastLine)
    process.exit(1)
  }
}

/** A terminal sees the seconds run; a log gets a line now and then. @param {string} title */
function startClock(title) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const isTerminal = process.stdout.isTTY
  const say = (/** @type {string} */ state) =>
    process.stdout.write(isTerminal ? `\r\x1b[K${title}: ${state}` : `${title}: ${state}\n`)
  say('…')
  const tick = setInterval(() => say(`… ${seconds()}`), isTerminal ? 1_000 : 15_000)
  return {
    /** @param {string} state */
    stop(state) {
      if (tick.hasRef() === false) return
      clearInterval(tick)
      tick.unref()
      say(`${state}, ${seconds()}${isTerminal ? '\n' : ''}`)
    },
  }
}
