import { readFileSync } from 'node:fs'
import { round } from './report.ts'

const ticksPerSecond = 100

/** Seconds of processor time of a process so far: the same however busy the machine is. Linux. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** MiB that a process holds in memory. Linux. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return round(Number(kilobytes) / 1_024)
}
