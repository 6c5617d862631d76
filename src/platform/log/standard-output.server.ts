import { writeSync } from 'node:fs'
import { hostname } from 'node:os'

/** Takes one line of JSON at a time. */
export interface LogStream {
  write(line: string): void
}

/** ms until a pipe that is full is tried again, and how long it is waited for. */
const pause = 100
const patience = 1_000
const clock = new Int32Array(new SharedArrayBuffer(4))

/**
 * Standard output, written line by line at once. Where it is a file on a full disk, or a pipe that nobody reads,
 * lines are lost until there is room, which is said then: at an error pino's own stream ends the process, which
 * stands still before that until its last line can be written.
 * @param write gives the number of bytes that it took
 */
export function standardOutput(write = unblocked()): LogStream {
  let lost = 0
  let reason = ''
  let isCut = false

  function writeWhole(text: string): void {
    const bytes = Buffer.from(text)
    // Once it is known that nobody reads, no line waits any more.
    const deadline = performance.now() + (lost > 0 ? 0 : patience)
    for (let written = 0; written < bytes.length; ) {
      try {
        written += write(bytes.subarray(written))
      } catch (error) {
        const isFull = (error as NodeJS.ErrnoException).code === 'EAGAIN'
        if (!isFull || performance.now() >= deadline) {
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

/** Once Node is asked for its own stream, a pipe or socket that is full says so, and no longer holds who writes. */
function unblocked() {
  void process.stdout
  return (bytes: Uint8Array): number => writeSync(1, bytes)
}

/** As pino writes one. */
const gapLine = (lost: number, reason: string): string => {
  const msg = `The log could not be written: ${lost} of its lines are missing.`
  const origin = { pid: process.pid, hostname: hostname() }
  return `${JSON.stringify({ level: 40, time: Date.now(), ...origin, reason, msg })}\n`
}
