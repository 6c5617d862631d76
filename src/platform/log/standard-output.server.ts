import { writeSync } from 'node:fs'
import { hostname } from 'node:os'

/** Takes one line of JSON at a time. */
export interface LogStream {
  write(line: string): void
}

/** ms until a pipe that is full is tried again. */
const pause = 100
const clock = new Int32Array(new SharedArrayBuffer(4))

/**
 * Standard output, written line by line at once. Where it is a file on a full disk, lines are lost until there
 * is room, which is said then: at an error pino's own stream ends the process, which stands still before that
 * until its last line can be written.
 * @param write gives the number of bytes that it took
 */
export function standardOutput(
  write = (bytes: Uint8Array): number => writeSync(1, bytes),
): LogStream {
  let lost = 0
  let reason = ''
  let isCut = false

  function writeWhole(text: string): void {
    const bytes = Buffer.from(text)
    for (let written = 0; written < bytes.length; ) {
      try {
        written += write(bytes.subarray(written))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') {
          isCut ||= written > 0
          throw error
        }
        Atomics.wait(clock, 0, 0, pause)
      }
    }
  }

  return {
    write(line) {
      try {
        if (isCut) writeWhole('\n')
        isCut = false
        if (lost > 0) writeWhole(gapLine(lost, reason))
        lost = 0
        writeWhole(line)
      } catch (error) {
        lost += 1
        reason = (error as Error).message
      }
    },
  }
}

/** As pino writes one. */
const gapLine = (lost: number, reason: string): string => {
  const msg = `The log could not be written: ${lost} of its lines are missing.`
  const origin = { pid: process.pid, hostname: hostname() }
  return `${JSON.stringify({ level: 40, time: Date.now(), ...origin, reason, msg })}\n`
}
