import { execFile } from 'node:child_process'
import type { Logger } from '../platform/log/log.server.ts'

/** What a supervisor may be told: sd_notify(3). */
export interface Supervisor {
  ready(): void
  stopping(): void
}

const nobody: Supervisor = { ready: () => undefined, stopping: () => undefined }

/**
 * Tells systemd (Type=notify) when the shop can serve and, until it stops, that its event loop turns
 * (WatchdogSec=). Node opens no datagram sockets of files, so systemd's own program sends it, for which
 * the unit has NotifyAccess=all. Without systemd it does nothing.
 */
export function superviseWith(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  log: Logger,
): Supervisor {
  if (!NOTIFY_SOCKET) return nobody
  let timer: NodeJS.Timeout | undefined
  const tell = (...words: string[]) =>
    execFile('systemd-notify', words, { timeout: 5_000 }, (error) => {
      if (error) log.warn({ err: error }, 'systemd was not told')
    })
  // Half of the time after which systemd takes the process for hung.
  const interval = Number(WATCHDOG_USEC ?? 0) / 2_000
  return {
    ready() {
      tell('--ready', '--status=open')
      if (interval > 0) timer = setInterval(tell, interval, 'WATCHDOG=1').unref()
    },
    stopping() {
      clearInterval(timer)
      tell('STOPPING=1')
    },
  }
}
