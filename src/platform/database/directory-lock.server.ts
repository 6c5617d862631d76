import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** ms. A mark without content is being written this very moment, unless it is older. */
const writingTakes = 5_000

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * A directory that its owner alone can enter: PGlite makes its files for everybody, whatever the umask.
 * @throws Error with one line when it cannot be made
 */
export function makeDirectory(directory: string): string {
  try {
    makeWithParents(directory)
    keepPrivate(directory)
    return directory
  } catch (error) {
    throw unwritable(directory, error)
  }
}

const unwritable = (directory: string, error: unknown) =>
  new Error(`DATA_DIR ${directory} cannot be written: ${(error as Error).message}`)

/** Not with `recursive`: below `/proc`, which takes no directories, Node tries for ever. */
function makeWithParents(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  makeWithParents(path.dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at this moment was quicker.
    if (codeOf(error) !== 'EEXIST' || !statSync(directory).isDirectory()) throw error
  }
}

/** One made before, by us. A directory that all users share, such as /tmp, is left to them (sticky bit). */
export function keepPrivate(directory: string): void {
  const { mode, uid } = statSync(directory)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && uid === process.getuid?.() && (mode & 0o77) !== 0) chmodSync(directory, 0o700)
}

/**
 * Marks a directory as used by this process. A mark left behind by a killed process is taken over.
 * @returns the function that removes the mark
 * @throws Error with one line when another living process holds it, or it cannot be written
 */
export function holdDirectory(directory: string): () => void {
  const file = path.join(directory, 'in-use.pid')
  while (!take(file, directory)) removeAbandoned(file, directory)
  return () => rmSync(file, { force: true })
}

/** Whether a living process uses this directory. */
export function isHeldDirectory(directory: string): boolean {
  const file = path.join(directory, 'in-use.pid')
  try {
    return isHeld(file, readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}

function take(file: string, directory: string): boolean {
  try {
    writeMark(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw unwritable(directory, error)
  }
}

/** Where the disk is full none is left: one without content would tell of a process that is not there. */
function writeMark(file: string): void {
  const mark = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(mark, `${process.pid} ${birthOf(process.pid)}`)
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(mark)
  }
}

/** @throws Error with one line when the mark's process lives, or the mark cannot be removed */
function removeAbandoned(file: string, directory: string): void {
  try {
    const mark = readFileSync(file, 'utf8')
    if (isHeld(file, mark)) throw heldBy(mark, directory)
    // Several may find the same dead mark: a rename lets one win, and a late one gives back the new
    // mark that it caught instead.
    const aside = `${file}.${process.pid}`
    renameSync(file, aside)
    try {
      if (readFileSync(aside, 'utf8') !== mark) linkSync(aside, file)
    } finally {
      rmSync(aside)
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    if (code !== 'ENOENT' && code !== 'EEXIST') throw unwritable(directory, error)
  }
}

const heldBy = (mark: string, directory: string) =>
  new Error(
    `DATA_DIR ${directory} is used by the running process ${mark.split(' ')[0]}. Stop it, or give this one another DATA_DIR.`,
  )

function isHeld(file: string, mark: string): boolean {
  if (mark === '') return Date.now() - statSync(file).mtimeMs < writingTakes
  const [pid = '', birth = ''] = mark.split(' ')
  if (!/^\d+$/.test(pid) || !isRunning(Number(pid))) return false
  const found = birthOf(Number(pid))
  // One of another user, which a service cannot look at: a mark of its own would be of one that it can.
  if (found === '' && birth !== '') return statSync(file).uid !== process.getuid?.()
  return isSameBirth(found, birth)
}

/** A zombie, killed but not yet reaped by its parent, still has its number and answers signals. */
function isRunning(pid: number): boolean {
  const state = procStat(pid)?.[0]
  if (state) return state !== 'Z' && state !== 'X'
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Boot and start of the process: a number that is reused later is not the same process. */
function birthOf(pid: number): string {
  const startTime = procStat(pid)?.[19]
  return startTime ? `${bootId()}:${startTime}` : ''
}

/** Of two that looked at one process, one may not have known the boot. */
function isSameBirth(one: string, other: string): boolean {
  const [boot = '', start] = one.split(':')
  const [otherBoot = '', otherStart] = other.split(':')
  return start === otherStart && (boot === '' || otherBoot === '' || boot === otherBoot)
}

/** Empty in a service that sees of /proc only the processes (systemd's ProcSubset=pid). */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** The fields of /proc/pid/stat from the state on; undefined without such a process or file system. */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Before it stands the program's name in parentheses, which may hold spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
