import { execFile } from 'node:child_process'
import type { Logger } from '../platform/log/log.server.ts'

/** States that systemd is notified of: sd_notify(3). */
export interface SystemdNotifier {
  ready(): void
  stopping(): void
}

const noNotifier: SystemdNotifier = { ready: () => undefined, stopping: () => undefined }

/**
 * Notifies systemd (Type=notify) when the shop can serve and, until it stops, that its event loop turns
 * (WatchdogSec=). Node cannot open Unix datagram sockets, so the program `systemd-notify` sends it, which
 * needs NotifyAccess=all in the unit. Does nothing without systemd.
 */
export function openSystemdNotifier(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  log: Logger,
): SystemdNotifier {
  if (!NOTIFY_SOCKET) return noNotifier
  let timer: NodeJS.Timeout | undefined
  const notify = (...words: string[]) =>
    execFile('systemd-notify', words, { timeout: 5_000 }, (error) => {
      if (error) log.warn({ err: error }, 'systemd was not told')
    })
  // Half of the time after which systemd takes the process for hung.
  const interval = Number(WATCHDOG_USEC ?? 0) / 2_000
  return {
    ready() {
      notify('--ready', '--status=open')
      if (interval > 0) timer = setInterval(notify, interval, 'WATCHDOG=1').unref()
    },
    stopping() {
      clearInterval(timer)
      notify('STOPPING=1')
    },
  }
}
