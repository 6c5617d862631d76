import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** ms that a start waits for a process that only checks the lock. */
const lookTakes = 1_000

/** SQLITE_BUSY: another process has the lock. */
const busy = 5

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * Creates a directory that only its owner can enter, because PGlite makes its files readable for all users.
 * @throws Error with one line when it cannot be created
 */
export function makeDirectory(directory: string): string {
  try {
    makeWithParents(directory)
    restrictToOwner(directory)
    return directory
  } catch (error) {
    throw unwritable(directory, error)
  }
}

const unwritable = (directory: string, error: unknown) =>
  new Error(`DATA_DIR ${directory} cannot be written: ${(error as Error).message}`)

/** Not with `recursive`: Node never gives up below `/proc`, where no directory can be created. */
function makeWithParents(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  makeWithParents(path.dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process has just created it.
    if (codeOf(error) !== 'EEXIST' || !statSync(directory).isDirectory()) throw error
  }
}

/** Takes other users' access to our own directory away, but not to one with the sticky bit, such as /tmp. */
export function restrictToOwner(directory: string): void {
  const { mode, uid } = statSync(directory)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && uid === process.getuid?.() && (mode & 0o77) !== 0) chmodSync(directory, 0o700)
}

/**
 * Locks a directory for this process. The lock is SQLite's on a file of the directory: the kernel holds it, so it
 * ends with the process however that dies, and it counts in every container that mounts the directory, where process
 * ids do not.
 * @returns the function that unlocks it; a caller that drops it loses the lock
 * @throws Error with one line when another process has locked it, or it cannot be written
 */
export function lockDirectory(directory: string): () => void {
  const holder = path.join(directory, 'in-use.pid')
  try {
    const unlock = lock(directory, lookTakes)
    try {
      // For the message below. The release before reads process and start time here and refuses to start.
      writeFileSync(holder, `${process.pid} :${startTime()} on ${hostname()}`, { mode: 0o600 })
    } catch (error) {
      unlock()
      throw error
    }
    return unlock
  } catch (error) {
    if (!isBusy(error)) throw unwritable(directory, error)
    throw new Error(
      `DATA_DIR ${directory} is used by the running process ${readFileSync(holder, 'utf8').replace(/ :\d*/, '')}. Stop it, or give this one another DATA_DIR.`,
    )
  }
}

/** Field 22 of /proc/self/stat; empty without that file. */
function startTime(): string {
  if (!existsSync('/proc/self/stat')) return ''
  const stat = readFileSync('/proc/self/stat', 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Whether a running process uses this directory. */
export function isLockedDirectory(directory: string): boolean {
  try {
    // Without a lock file there is no lock. The check creates no file.
    if (existsSync(lockFile(directory))) lock(directory, 0)()
    return false
  } catch (error) {
    return isBusy(error)
  }
}

const lockFile = (directory: string): string => path.join(directory, 'in-use.lock')

function lock(directory: string, timeout: number): () => void {
  const file = lockFile(directory)
  // Its error has the reason; SQLite's has not.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const database = new DatabaseSync(file, { timeout })
  try {
    // No journal file beside it.
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    throw error
  }
  return () => database.close()
}

const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === busy
