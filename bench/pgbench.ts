import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { PostgresServer } from '../tests/fixtures/postgres.ts'
import { postgresProgram } from '../tests/fixtures/system-programs.ts'

/**
 * The first order id: unlike any other number in a statement, so that it can be found and replaced in the
 * log.
 */
const firstId = 700_000_000

/** What takes the place of the order's id, which is another one each time. */
type Value = string | null | { readonly idOf: 'order' }

interface Statement {
  readonly text: string
  /** As text. */
  readonly values: readonly Value[]
}

/** From `begin` to `commit`; the second returns the order's id, and takes its tracking ID as the first value. */
export type RecordedOrder = readonly [begin: Statement, opening: Statement, ...rest: Statement[]]

/** The statements of the orders that `work` placed: the server itself writes down what it executes. */
export async function recordOrders(
  server: PostgresServer,
  work: () => Promise<void>,
): Promise<RecordedOrder[]> {
  const before = server.log().length
  await configure(server.url, `alter sequence orders_id_seq restart with ${firstId}`)
  await configure(server.url, "alter system set log_statement = 'all'")
  await work()
  await configure(server.url, 'alter system reset log_statement')
  return transactionsIn(server.log().slice(before)).filter(isOrder)
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

/** Each from `begin` to `commit` in one server process, in the order of their commits. */
function transactionsIn(log: string): (readonly Statement[])[] {
  const open = new Map<string, Statement[]>()
  const finished: (readonly Statement[])[] = []
  for (const entry of log.split(/^(?=\w{5} \d+ LOG: )/m)) {
    const [, process = '', text = '', parameters = ''] = statementInLog.exec(entry) ?? []
    const values = [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
      ([, value]) => (value === undefined ? null : ofOrder(value.replaceAll("''", "'"))),
    )
    const before = text === 'begin' ? [] : (open.get(process) ?? [])
    const statements = [...before, { text: text.replaceAll('\n\t', '\n').trim(), values }]
    open.set(process, statements)
    if (text === 'commit') finished.push(statements)
  }
  return finished
}

const statementInLog =
  /^\w{5} (\d+) LOG: {2}(?:statement|execute [^:]+): (.*?)\n(?:\w{5} \d+ DETAIL: {2}parameters: (.*))?$/s

const isOrder = (statements: readonly Statement[]): statements is RecordedOrder =>
  statements[1]?.text.includes('insert into orders') === true

const ofOrder = (value: string): Value =>
  Number(value) >= firstId && !value.includes('.') ? { idOf: 'order' } : value

function scriptOf([begin, opening, ...rest]: RecordedOrder): string {
  const [, ...others] = opening.values.map(literal)
  const lines = rest.map(({ text, values }) => `${filled(text, values.map(literal))};`)
  const opened = filled(opening.text, ['gen_random_uuid()', ...others])
  return [`${begin.text};`, `${opened} \\gset`, ...lines, ''].join('\n')
}

function literal(value: Value): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : ':id'
}

/** Fills in the values; colons are escaped, because pgbench reads `:MI` as a variable, even within quotes. */
const filled = (text: string, values: readonly string[]): string =>
  text
    .replace(/:(?=MI|SS)/g, '":"')
    .replace(/\$(\d+)/g, (_, number) =>
      (values[Number(number) - 1] ?? 'NULL').replaceAll('":', '": '),
    )
