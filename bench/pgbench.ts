import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { PostgresServer } from '../tests/fixtures/postgres.ts'
import { postgresProgram } from '../tests/fixtures/system-programs.ts'

/** The statement that places an order, which commits by itself. */
export interface RecordedOrder {
  readonly text: string
  /** As text. */
  readonly values: readonly (string | null | typeof fresh)[]
}

/** In the place of a tracking ID, which has to be another one each time. */
const fresh = { isTrackingId: true } as const

/** The statements of the orders that `work` placed: the server itself writes down what it executes. */
export async function recordOrders(
  server: PostgresServer,
  work: () => Promise<void>,
): Promise<RecordedOrder[]> {
  const before = server.log().length
  await configure(server.url, "alter system set log_statement = 'all'")
  await work()
  await configure(server.url, 'alter system reset log_statement')
  return statementsIn(server.log().slice(before)).filter(isOrder)
}

/** Scripts for pgbench, one for each order. */
export const writeScripts = (folder: string, orders: readonly RecordedOrder[]): string[] =>
  orders.map((order, index) => {
    const script = path.join(folder, `order-${index}.sql`)
    writeFileSync(script, scriptOf(order))
    return script
  })

/** @returns transactions per second, without the time to connect */
export async function transactionsPerSecond(
  url: string,
  scripts: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`]
  const files = scripts.flatMap((script) => ['-f', script])
  const { stdout, stderr } = await promisify(execFile)(postgresProgram('pgbench'), [
    ...load,
    ...files,
    url,
  ])
  const [, rate] = /tps = ([\d.]+) \(without/.exec(stdout) ?? []
  const [, failed] = /failed transactions: (\d+)/.exec(stdout) ?? []
  if (!rate || failed !== '0') throw new Error(`pgbench failed: ${stderr}${stdout}`)
  return Number(rate)
}

async function configure(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.query('select pg_reload_conf()')
  // Backends reload the configuration between statements: give them the time.
  await client.query('select pg_sleep(0.2)')
  await client.end()
}

function statementsIn(log: string): RecordedOrder[] {
  return log.split(/^(?=\w{5} \d+ LOG: )/m).map((entry) => {
    const [, text = '', parameters = ''] = statementInLog.exec(entry) ?? []
    const values = [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
      ([, value]) => (value === undefined ? null : toValue(value.replaceAll("''", "'"))),
    )
    return { text: text.replaceAll('\n\t', '\n').trim(), values }
  })
}

const statementInLog =
  /^\w{5} \d+ LOG: {2}(?:statement|execute [^:]+): (.*?)\n(?:\w{5} \d+ DETAIL: {2}parameters: (.*))?$/s

/** Not the first of each customer: their address is not known yet, so that is placed in several statements. */
const isOrder = ({ text }: RecordedOrder): boolean =>
  text.includes('insert into orders') && text.includes('insert into order_items')

const toValue = (value: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? fresh : value

const scriptOf = ({ text, values }: RecordedOrder): string =>
  `${filled(text, values.map(literal))};\n`

function literal(value: RecordedOrder['values'][number]): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'gen_random_uuid()'
}

/** Fills in the values; colons are escaped, because pgbench reads `:MI` as a variable, even within quotes. */
const filled = (text: string, values: readonly string[]): string =>
  text
    .replace(/:(?=MI|SS)/g, '":"')
    .replace(/\$(\d+)/g, (_, number) =>
      (values[Number(number) - 1] ?? 'NULL').replaceAll('":', '": '),
    )
