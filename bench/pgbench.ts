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

/**
 * Scripts for pgbench with the statements of the transactions that `work` ran, one script each. The
 * server itself writes down what it executes; only what has to be new each time is replaced: the
 * tracking ID, and the order's id by the one that the first statement returned.
 */
export async function recordScripts(
  server: PostgresServer,
  folder: string,
  work: () => Promise<void>,
): Promise<string[]> {
  const before = server.log().length
  await configure(server.url, `alter sequence orders_id_seq restart with ${firstId}`)
  await configure(server.url, "alter system set log_statement = 'all'")
  await work()
  await configure(server.url, 'alter system reset log_statement')
  const transactions = transactionsIn(server.log().slice(before))
  return transactions.map((statements, index) => {
    const script = path.join(folder, `order-${index}.sql`)
    writeFileSync(script, scriptOf(statements))
    return script
  })
}

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

interface Statement {
  readonly text: string
  /** As SQL literals. */
  readonly values: readonly string[]
}

/** The orders among what the log tells, each from `begin` to `commit` in one server process. */
function transactionsIn(log: string): Statement[][] {
  const open = new Map<string, Statement[]>()
  const finished: Statement[][] = []
  for (const entry of log.split(/^(?=\w{5} \d+ LOG: )/m)) {
    const [, process = '', text = '', parameters = ''] = statementInLog.exec(entry) ?? []
    const values = [...parameters.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(
      ([, value = '']) => value,
    )
    const before = text === 'begin' ? [] : (open.get(process) ?? [])
    const statements = [...before, { text: text.replaceAll('\n\t', '\n').trim(), values }]
    open.set(process, statements)
    if (text === 'commit') finished.push(statements)
  }
  return finished.filter(([, first]) => first?.text.includes('insert into orders'))
}

const statementInLog =
  /^\w{5} (\d+) LOG: {2}(?:statement|execute [^:]+): (.*?)\n(?:\w{5} \d+ DETAIL: {2}parameters: (.*))?$/s

/** The order's tracking ID is the first thing written; its id is what that statement returns. */
function scriptOf([begin, opening, ...rest]: readonly Statement[]): string {
  const [, ...others] = opening?.values ?? []
  const lines = rest.map(({ text, values }) => `${filled(text, values.map(orderId))};`)
  const opened = filled(opening?.text ?? '', ['gen_random_uuid()', ...others])
  return [`${begin?.text};`, `${opened} \\gset`, ...lines, ''].join('\n')
}

/** Fills in the values; colons are escaped, because pgbench reads `:MI` as a variable, even within quotes. */
const filled = (text: string, values: readonly string[]): string =>
  text
    .replace(/:(?=MI|SS)/g, '":"')
    .replace(/\$(\d+)/g, (_, number) =>
      (values[Number(number) - 1] ?? 'NULL').replaceAll('":', '": '),
    )

const orderId = (value: string): string =>
  Number(value.slice(1, -1)) >= firstId && !value.includes('.') ? ':id' : value
