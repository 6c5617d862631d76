import pg from 'pg'
import { type AppProcess, startApp } from '../../tests/fixtures/app-process.ts'
import { createDatabase } from '../../tests/fixtures/database.ts'
import { newOrder } from '../../tests/fixtures/orders.ts'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts'
import { administrator } from '../../tests/fixtures/users.ts'
import { sessionSeconds } from '../process-figures.ts'

const productCount = 1_000
/** One for each connection that orders, and one whose list of orders stays as it is. */
const customerCount = 9
const ordersEach = 10
const password = 'isombe-2500'

export interface Product {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly category: { readonly id: number }
}

export interface Customer {
  readonly id: number
  readonly cookie: string
}

/** A shop of 1,000 products as one commit serves it, on a PostgreSQL database of its own. */
export interface ComparedShop {
  readonly app: AppProcess
  readonly products: readonly Product[]
  readonly customers: readonly Customer[]
  readonly paymentMethod: { readonly id: number }
  /** s of processor time that the sessions of its database have used, by process. */
  postgresSeconds(): Promise<ReadonlyMap<number, number>>
  /** A further process of it, which the caller ends. */
  start(): Promise<AppProcess>
  /** The same on an empty embedded database. */
  startEmbedded(): Promise<AppProcess>
  close(): Promise<void>
}

/**
 * Made from what every commit has: its demo shop, copied by SQL that asks the schema for its columns,
 * and the calls of the specification.
 * @param release the folder of the commit
 */
export async function openComparedShop(release: string): Promise<ComparedShop> {
  const database = await createDatabase()
  const { folder, remove } = temporaryFolder('compared')
  const own = {
    NODE_COMPILE_CACHE: `${release}/node_modules/.cache/node`,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'demo',
    // The load says where it comes from.
    TRUST_PROXY: '127.0.0.1',
  }
  const settings = { ...own, DATA_DIR: folder, DATABASE_URL: database.url }
  const client = new pg.Client({ connectionString: database.url })
  const start = () => startApp(settings, release)

  const seeding = await start()
  await seeding.untilReady()
  await seeding.end('SIGKILL')
  await client.connect()
  await fill(client)

  const app = await start()
  await app.untilReady()
  const customers: Customer[] = []
  for (let number = 1; number <= customerCount; number += 1) {
    customers.push(await signIn(app.url, `customer${number}@example.com`))
  }
  const shop = { app, customers, ...(await catalogueOf(app.url, customers)) }
  for (const customer of customers) await placeSome(shop, customer)
  await client.query('vacuum analyze')
  return {
    ...shop,
    start,
    startEmbedded: () => startApp({ ...own, DATA_DIR: `${folder}/embedded` }, release),
    postgresSeconds: () => sessionSeconds(client),
    async close() {
      await app.end('SIGKILL')
      await client.end()
      await database.drop()
      remove()
    },
  }
}

type Copies = {
  own: Readonly<Record<string, string>>
  times: number
  which: string
  limit: string
}

/** Copies of the demo's products up to the count, and of one of its customers, with plenty in stock. */
async function fill(client: pg.Client): Promise<void> {
  await copyRows(client, 'products', {
    own: { name: "name || ' ' || n", slug: 'slug || n' },
    times: productCount / 40,
    which: 'true',
    limit: `${productCount} - (select count(*)::int from products)`,
  })
  await client.query('update products set quantity = 1000000')
  await copyRows(client, 'users', {
    own: { username: "'customer' || n", email: "'customer' || n || '@example.com'" },
    times: customerCount,
    which: "email = 'kimironko@example.com'",
    limit: 'all',
  })
}

/** @param copies with `own`, the columns that differ, as SQL */
async function copyRows(client: pg.Client, from: string, copies: Copies) {
  const { own, times, which, limit } = copies
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = $1
       and is_identity = 'NO' and is_generated = 'NEVER'`,
    [from],
  )
  const columns = rows.map(({ column_name }) => column_name)
  const values = columns.map((column) => own[column] ?? `t.${column}`)
  await client.query(
    `insert into ${from} (${columns.join(', ')})
     select ${values.join(', ')} from generate_series(1, ${times}) n, ${from} t where ${which} order by n, t.id limit ${limit}`,
  )
}

async function signIn(url: string, email: string): Promise<Customer> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
  const { sessionId } = (await response.json()) as { sessionId: number }
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { id: Number(sessionId), cookie: cookie.join('; ') }
}

async function catalogueOf(url: string, [customer]: readonly Customer[]) {
  const headers = { cookie: customer?.cookie ?? '' }
  const ask = async (path: string) => (await fetch(`${url}${path}`, { headers })).json()
  const products = (await ask('/api/customer/products?image=url')) as Product[]
  const [paymentMethod = { id: 0 }] = (await ask('/api/admin/payments')) as { id: number }[]
  return { products, paymentMethod }
}

async function placeSome(
  shop: Pick<ComparedShop, 'app' | 'products' | 'paymentMethod'>,
  customer: Customer,
) {
  for (let number = 0; number < ordersEach; number += 1) {
    const response = await fetch(`${shop.app.url}/api/customer/orders/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: customer.cookie },
      body: JSON.stringify(orderOf(shop, 3)),
    })
    if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`)
  }
}

/** An order of so many dishes, one of each, chosen by chance. */
export function orderOf(
  { products, paymentMethod }: Pick<ComparedShop, 'products' | 'paymentMethod'>,
  dishes: number,
) {
  const first = Math.floor(Math.random() * (products.length - dishes))
  const chosen = products.slice(first, first + dishes)
  return newOrder(
    paymentMethod,
    chosen.map((product) => [product, 1]),
  )
}
