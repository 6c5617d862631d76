import { spawn } from 'node:child_process'

/** @typedef {import('node:child_process').ChildProcess} Child */

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const patience = 12_000

/** Every child still running, and whether it leads a process group. @type {Map<Child, boolean>} */
const running = new Map()
let stopping = false

process.once('exit', () => {
  for (const child of running.keys()) send(child, 'SIGKILL')
})

/**
 * Starts a process that is stopped when this one is told to stop. With `detached` it leads a group
 * that is signalled as a whole, grandchildren included.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, options)
  running.set(child, options.detached === true)
  if (running.size === 1) listen('on')
  child.once('exit', () => forget(child))
  child.once('error', () => forget(child))
  return child
}

/**
 * The exit code of a child; never answers when this process is on its way out itself.
 * @param {Child} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (!stopping) resolve(code ?? 1)
    })
  })
}

/** @param {Child} child */
function forget(child) {
  running.delete(child)
  if (running.size === 0 && !stopping) listen('off')
}

/** @param {'on' | 'off'} how */
function listen(how) {
  for (const signal of Object.keys(exitCodes)) process[how](signal, stop)
}

/**
 * npm passes on a Ctrl-C that the terminal has sent us already: the second one changes nothing.
 * @param {keyof typeof exitCodes} signal
 */
async function stop(signal) {
  if (stopping) return
  stopping = true
  const children = [...running.keys()]
  const gone = Promise.all(children.map((child) => new Promise((done) => child.once('exit', done))))
  for (const child of children) send(child, signal)
  setTimeout(() => {
    for (const child of children) send(child, 'SIGKILL')
  }, patience).unref()
  await gone
  process.exit(exitCodes[signal])
}

/** @param {Child} child @param {NodeJS.Signals} signal */
function send(child, signal) {
  if (!running.has(child) || child.pid === undefined) return
  try {
    process.kill(running.get(child) ? -child.pid : child.pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
