import { startPostgres } from '../../tests/fixtures/postgres.ts'
import { ensurePostgres } from '../../tests/fixtures/system-programs.ts'
import { exitOnSignals, parse, refuse, tell } from '../command-line.ts'
import { buildRelease, findCommit } from '../compare/release.ts'
import { median } from '../compare/table.ts'
import { growthCalls } from './calls.ts'
import { type GrownShop, openGrownShop } from './grown-shop.ts'
import { growTemplate } from './grown-template.ts'
import type { GrowthCall } from './growth-call.ts'
import { type Figures, type GrowthRow, growthTable, type Sized } from './growth-table.ts'
import { countStatements, type StatementCounter } from './statements.db.ts'

/** A menu has no more: a shop grows by its orders. */
const maxProducts = 10_000

interface Request {
  readonly calls: readonly GrowthCall[]
  readonly rounds: number
  /** Orders, beside those of the demo. */
  readonly orders: Sized<number>
  /** Of a server with the databases `small` and `large`; by default a new one, where they are made. */
  readonly url: string | undefined
  /** Another commit that is measured as well. */
  readonly beside: string | undefined
}

/** A release with its shops. */
interface Side {
  readonly name: string
  readonly shops: Sized<GrownShop>
}

/**
 * `npm run bench -- growth [words …]`: every call, or those with these words, of a small and of a large shop
 * in turn. The table goes to stdout, what is being done to stderr.
 */
export async function measureGrowth(args: readonly string[]): Promise<void> {
  const request = await readRequest(args)
  exitOnSignals()
  const opened = new AsyncDisposableStack()
  try {
    console.log(growthTable(await measureAll(request, opened)))
  } finally {
    await opened.disposeAsync()
  }
}

async function measureAll(request: Request, opened: AsyncDisposableStack): Promise<GrowthRow[]> {
  const releases = [{ name: 'this', folder: undefined as string | undefined }]
  if (request.beside) {
    const name = request.beside.slice(0, 7)
    tell(`building ${name} …`)
    const release = await buildRelease(request.beside)
    opened.defer(() => release.remove())
    releases.push({ name, folder: release.folder })
  }
  process.env.TEST_DATABASE_URL = request.url ?? (await ownServer(opened))
  const counter = await countStatements(process.env.TEST_DATABASE_URL)
  if (counter) opened.defer(() => counter.close())
  else tell('the server counts no statements: shared_preload_libraries lacks pg_stat_statements')
  const templates = request.url
    ? { small: 'small', large: 'large' }
    : await makeTemplates(request.orders, releases.at(-1)?.folder, opened)

  const sides: Side[] = []
  for (const { name, folder } of releases) {
    tell(`opening both shops of ${name} …`)
    const small = await openGrownShop(templates.small, folder)
    opened.defer(() => small.close())
    const large = await openGrownShop(templates.large, folder)
    opened.defer(() => large.close())
    sides.push({ name, shops: { small, large } })
  }
  const rows: GrowthRow[] = []
  for (const call of request.calls) {
    tell(`${call.what} …`)
    try {
      rows.push({
        call,
        sides: await measureCall(call, { sides, rounds: request.rounds, counter }),
      })
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    }
  }
  return rows
}

async function ownServer(opened: AsyncDisposableStack): Promise<string> {
  ensurePostgres()
  const server = await startPostgres('everything', undefined, {
    shared_preload_libraries: 'pg_stat_statements',
    shared_buffers: '1GB',
    maintenance_work_mem: '512MB',
    max_wal_size: '8GB',
  })
  opened.defer(() => server.stop())
  return server.url
}

/** Made by the older release, as that one's schema is what the newer one finds. */
async function makeTemplates(
  orders: Sized<number>,
  release: string | undefined,
  opened: AsyncDisposableStack,
): Promise<Sized<string>> {
  const make = async (count: number) => {
    const products = Math.min(maxProducts, count / 10)
    tell(`letting a shop grow to ${products} products and ${count} orders …`)
    const made = await growTemplate({ products, orders: count }, release)
    opened.defer(() => made.drop())
    return made.name
  }
  return { small: await make(orders.small), large: await make(orders.large) }
}

interface Measuring {
  readonly sides: readonly Side[]
  readonly rounds: number
  /** Undefined where the server counts no statements. */
  readonly counter: StatementCounter | undefined
}

/** Small and large in turn, of one release after the other; once before it counts. */
async function measureCall(call: GrowthCall, { sides, rounds, counter }: Measuring) {
  const measured = sides.map(({ name, shops }) => ({
    name,
    shops,
    small: [] as Figures[],
    large: [] as Figures[],
  }))
  // Of an endless answer one is enough.
  const last = call.isWhole ? 1 : rounds
  for (let turn = call.isWhole ? 1 : 0; turn <= last; turn += 1) {
    for (const side of measured) {
      for (const size of ['small', 'large'] as const) {
        const figures = await measureOnce({ shop: side.shops[size], counter }, call, turn)
        if (turn > 0) side[size].push(figures)
      }
    }
  }
  return measured.map(({ name, small, large }) => ({
    name,
    small: medians(small),
    large: medians(large),
  }))
}

async function measureOnce(
  { shop, counter }: { readonly shop: GrownShop } & Pick<Measuring, 'counter'>,
  call: GrowthCall,
  turn: number,
): Promise<Figures> {
  await counter?.reset(shop.databaseUrl)
  const milliseconds = await shop.ask(call, turn)
  return { milliseconds, database: await counter?.read(shop.databaseUrl) }
}

function medians(all: readonly Figures[]): Figures {
  const counted = all.flatMap(({ database }) => database ?? [])
  return {
    milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
    database: counted[0] && {
      milliseconds: median(counted.map(({ milliseconds }) => milliseconds)),
      blocks: median(counted.map(({ blocks }) => blocks)),
    },
  }
}

const text = { type: 'string' } as const
const options = {
  small: { ...text, default: '10000' },
  large: { ...text, default: '1000000' },
  rounds: { ...text, default: '5' },
  url: text,
  beside: text,
}

async function readRequest(args: readonly string[]): Promise<Request> {
  const { values, positionals } = parse(args, options)
  const orders = { small: Number(values.small), large: Number(values.large) }
  const rounds = Number(values.rounds)
  if (!(orders.small >= 2_000 && orders.large >= 2_000 && rounds >= 1))
    refuse('--small and --large are at least 2000 orders, --rounds at least 1.')
  const calls = growthCalls.filter(
    ({ what }) => positionals.length === 0 || positionals.some((word) => what.includes(word)),
  )
  if (calls.length === 0) refuse(`no call has ${positionals.join(' or ')} in its name.`)
  const beside = values.beside && (await findCommit(values.beside))
  if (values.beside && !beside) refuse(`this repository has no commit ${values.beside}.`)
  return { calls, rounds, orders, url: values.url, beside }
}
