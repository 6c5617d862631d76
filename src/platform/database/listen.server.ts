import pg, { type QueryResultRow } from 'pg'
import type { Logger } from '../log/log.server.ts'
import { type Listening, logLost, type Pool } from './database.server.ts'
import { limits, sessionSettings, startupOptions } from './pool.server.ts'

/** ms that a statement on the connection may take: a network that swallows packets cuts none. */
const statementTimeout = 1_500

interface Options {
  readonly url: string
  readonly channel: string
  readonly onEvent: (payload: string) => void
  /** Asked while there is no connection. */
  readonly spare: Pick<Pool, 'query'>
  readonly log: Logger
}

/**
 * Holds one connection of its own for LISTEN. Each `query` shows whether it still works and, once it does
 * not, makes a new one: a listener has to query something every few seconds, and does, since
 * notifications that are sent meanwhile are lost.
 */
export async function listenForever(options: Options): Promise<Listening> {
  const { log, spare } = options
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let isStopped = false
  let isWarned = false

  async function connect(): Promise<void> {
    const next = await openListener(options)
    if (isStopped) return end(next)
    client = next.once('end', () => next === client && drop())
    if (isWarned) log.info('notifications of other processes arrive again')
    isWarned = false
  }

  function connectSoon(): Promise<void> {
    connecting ??= connect()
      .catch((error: Error) => {
        if (!isWarned)
          log.warn({ reason: error.message }, 'notifications of other processes do not arrive')
        isWarned = true
      })
      .finally(() => {
        connecting = undefined
      })
    return connecting
  }

  function drop(): void {
    if (client) void end(client)
    client = undefined
  }

  /** One query after the other: the driver, which still lets them wait, will not for long. */
  let last: Promise<unknown> = Promise.resolve()

  await connectSoon()
  return {
    isConnected: () => client !== undefined,
    async query<Row extends QueryResultRow>(text: string, values: readonly unknown[]) {
      const turn = last.then(async () => {
        const listener = client
        try {
          return await listener?.query<Row>(text, [...values])
        } catch {
          if (listener === client) drop()
          return undefined
        }
      })
      last = turn
      const answer = await turn
      if (answer) return answer
      void connectSoon()
      return spare.query<Row>(text, [...values])
    },
    async stop() {
      isStopped = true
      await connecting
      if (client) await end(client)
    },
  }
}

async function openListener({ url, channel, onEvent, log }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    query_timeout: statementTimeout,
    keepAlive: true,
    application_name: 'igikoni-listen',
    options: startupOptions(sessionSettings),
  })
  client.on('notification', (message) => onEvent(message.payload ?? ''))
  client.on('error', (error) => logLost(log, 'notification connection lost', error))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    void end(client)
    throw error
  }
}

const end = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)
