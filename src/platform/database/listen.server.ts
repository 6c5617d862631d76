import { escapeIdentifier } from 'pg'
import type { Logger } from '../log/log.server.ts'
import { HostClient, Hosts } from './hosts.server.ts'
import { limits } from './pool.server.ts'

/** Holds one connection of its own for LISTEN and makes a new one whenever it is cut. */
export async function listenForever(
  url: string,
  channel: string,
  onEvent: (payload: string) => void,
  log: Logger,
): Promise<() => Promise<void>> {
  const hosts = new Hosts(url)
  let client: HostClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new HostClient(hosts, {
      connectionTimeoutMillis: limits.connect,
      keepAlive: true,
      application_name: 'igikoni-listen',
    })
    client = next
    next.on('notification', (message) => onEvent(message.payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'notification connection lost'))
    next.on('end', reconnect)
    await next.connect()
    try {
      await hosts.accept(next)
      await next.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end()
      throw error
    }
    // Notifications sent while disconnected are lost: an empty payload stands for all topics.
    onEvent('')
  }
  function reconnect(): void {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(reconnect)
    }, 500)
  }
  await connect().catch(reconnect)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
