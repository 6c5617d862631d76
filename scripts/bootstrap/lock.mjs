import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './is-alive.mjs'

const heartbeat = 2_000
const silentFor = 20_000
const me = JSON.stringify({ host: hostname(), pid: process.pid, since: Date.now() })

/**
 * Runs the work while no other process of this clone runs it. The lock of a process that died, or
 * that has not touched it for 20 s (another container, whose pids we cannot see), is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let waited = false; !take(file); waited = true) {
    if (!waited) console.log('Another command is preparing this folder, waiting for it …')
    await pause(300)
  }
  const release = () => rmSync(file, { force: true })
  const beat = setInterval(() => touch(file), heartbeat)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function touch(file) {
  if (existsSync(file)) utimesSync(file, new Date(), new Date())
}

/** @param {string} file @returns {boolean} */
function take(file) {
  try {
    writeFileSync(file, me, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return removeAbandoned(file) && take(file)
  }
}

/** @param {string} file @returns {boolean} whether the way may be free now */
function removeAbandoned(file) {
  try {
    const silent = Date.now() - statSync(file).mtimeMs > silentFor
    const owner = readFileSync(file, 'utf8')
    if (!silent && !isDead(owner)) return false
    // Several may find the same dead lock: a rename lets one win, and a late one gives back the
    // new lock that it caught instead.
    const aside = `${file}.${process.pid}`
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
  return true
}

/** @param {string} owner */
function isDead(owner) {
  if (owner === '') return false // being written this very moment
  const { host, pid } = JSON.parse(owner)
  return host === hostname() && !isAlive(pid)
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
