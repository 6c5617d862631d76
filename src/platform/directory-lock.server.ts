import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Boot time and start of the process: a number that is reused later is not the same process. */
function birthOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields?.[19] ?? ''}`
  } catch {
    return ''
  }
}

/**
 * Marks a directory as used by this process. A mark left behind by a killed process is taken over.
 * @returns the function that removes the mark
 * @throws Error with one line when another living process holds it, or it cannot be written
 */
export function holdDirectory(directory: string): () => void {
  const file = path.join(directory, 'in-use.pid')
  const mark = `${process.pid} ${birthOf(process.pid)}`
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mark, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new Error(`DATA_DIR ${directory} cannot be written: ${(error as Error).message}`)
      }
    }
    const [pid = '', birth = ''] = readFileSync(file, 'utf8').split(' ')
    const alive = /^\d+$/.test(pid) && isRunning(Number(pid)) && birthOf(Number(pid)) === birth
    if ((alive && Number(pid) !== process.pid) || attempt > 3) {
      throw new Error(
        `DATA_DIR ${directory} is used by the running process ${pid}. Stop it, or give this one another DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
  }
}
