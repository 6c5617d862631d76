import { createServer } from 'node:http'
import pg from 'pg'
import type { RecordedOrder } from './pgbench.ts'

export interface BareOrders {
  readonly databaseUrl: string
  readonly connections: number
  readonly orders: readonly RecordedOrder[]
  /** Of the answer. */
  readonly body: string
}

/**
 * A process that reads each request, repeats the statement of a recorded order and sends the same bytes to
 * everybody: what Node can do at most. Its parent says what; it answers with the port.
 */
process.once('message', ({ databaseUrl, connections, orders, body }: BareOrders) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const bytes = Buffer.from(body)
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length }
  let number = 0
  const server = createServer(async (request, response) => {
    for await (const chunk of request) JSON.parse(`${chunk}`)
    const order = orders[number++ % orders.length]
    if (order) await repeat(pool, order)
    response.writeHead(201, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})

async function repeat(pool: pg.Pool, { text, values }: RecordedOrder): Promise<void> {
  await pool.query({
    text,
    values: values.map((value) =>
      typeof value === 'object' && value ? crypto.randomUUID() : value,
    ),
    name: nameOf(text),
  })
}

const names = new Map<string, string>()

/** So that the server plans each statement once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}
