import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { categoryApi, paymentMethodApi } from '../fixtures/apis.ts'
import type { AppProcess } from '../fixtures/app-process.ts'
import type { Stock } from '../fixtures/catalogue.ts'
import { at } from '../fixtures/client.ts'
import { type HeardStream, openStream, ordersHeard } from '../fixtures/event-stream.ts'
import { changeSettings } from '../fixtures/fixtures.ts'
import { administrator, signedIn } from '../fixtures/users.ts'
import { firstBuyer, overFaultyProxy, placeOne, readyProcess, shopOfFile } from './drill.ts'
import { waitFor } from './wait.ts'

/** ms after which no process may show what was before a change, whatever happened. */
const longest = 5_000

const shop = await shopOfFile({ products: 8 })
const { db } = shop.database
/** Where things are changed, and where they are to be seen. */
const [one, other] = [await readyProcess(shop), await readyProcess(shop)]

/** As another process of the shop writes it. */
const saveElsewhere = (id: number) =>
  sql`insert into journal (topic, about) values ('orders', array[${id}::int])`.execute(db)

const hearsAfter = async (board: HeardStream, id: number, within = longest) =>
  waitFor(`order ${id}`, () => ordersHeard(board).includes(id), within)

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
const max = (all: readonly number[]) => Math.max(...all)

test('an order is on the board of another process within 2 s', async () => {
  const board = await openStream(shop.stock.administrator, other)
  const times: number[] = []
  for (let id = 900_001; id <= 900_012; id += 1) {
    await pause(randomInt(400))
    await saveElsewhere(id)
    times.push(await hearsAfter(board, id, 2_000))
  }
  console.log(
    `another board: median ${median(times)} ms, longest ${max(times)} ms, ${times.length} orders`,
  )
})

/** Changes what pages show. Where a process is killed meanwhile, what the database says decides. */
const rename = ({ administrator, categoryId: id }: Stock, process: AppProcess, name: string) =>
  signedIn(administrator, process)
    .ask(categoryApi.update, { params: at({ id }), body: { name, description: 'On the grill' } })
    .catch(() => undefined)
const changePhone = ({ administrator }: Stock, process: AppProcess, phone: string) =>
  changeSettings(signedIn(administrator, process), { phone }).catch(() => undefined)

const textOf = async (address: string): Promise<string> =>
  fetch(other.url + address, { signal: AbortSignal.timeout(longest) })
    .then((answer) => answer.text())
    .catch(() => '')

const lists = { category: '/api/customer/categories', phone: '/api/settings' }

/** Asks the other process until it shows all that was saved. @returns ms that the slowest took */
async function untilRight(board: HeardStream, own: HeardStream, after: number): Promise<number> {
  const { rows } = await sql<{ category: string; phone: string | null }>`
    select (select name from categories where id = ${shop.stock.categoryId}) as category, phone
    from settings`.execute(db)
  const orders = await ordersAfter(after)
  const { category = '', phone = '' } = rows[0] ?? {}
  const isAny = /^event: orders\ndata: \{\}$/m
  const shown: Readonly<Record<string, () => Promise<boolean> | boolean>> = {
    'the cached list': async () => (await textOf(lists.category)).includes(category),
    'the settings': async () => (await textOf(lists.phone)).includes(phone ?? ''),
    orders: () => isAny.test(board.text) || orders.every((id) => ordersHeard(board).includes(id)),
    'the customer’s page': () => orders.length === 0 || isAny.test(own.text),
  }
  const waits = Object.entries(shown).map(([what, isSo]) => waitFor(what, isSo, longest))
  return max(await Promise.all(waits))
}

async function ordersAfter(id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where id > ${id}`.execute(db)
  return rows.map((row) => row.id)
}

const cutConnections = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'igikoni %'`.execute(db)

const faults: [string, (changing: AppProcess) => Promise<unknown>][] = [
  ['the process that changes is killed', (changing) => changing.end('SIGKILL')],
  ['the connections of all processes are cut', cutConnections],
  ['both happen', (changing) => cutConnections().then(() => changing.end('SIGKILL'))],
  ['the database crashes', () => shop.server.crash().then(shop.server.start)],
]

test.each(faults)(
  'another process shows what was saved within 5 s, whenever %s',
  async (what, happen) => {
    const times: number[] = []
    let saved = 0
    let changing = await readyProcess(shop)
    // On a busy machine a process may be killed each time before it saves anything.
    for (let round = 1; round <= 3 || (saved === 0 && round <= 20); round += 1) {
      if (!changing.isRunning()) changing = await readyProcess(shop)
      const board = await openStream(shop.stock.administrator, other)
      const own = await openStream(firstBuyer(shop), other)
      await Promise.all(Object.values(lists).map(textOf))
      for (const stream of [board, own]) stream.text = ''
      const before = max([0, ...(await ordersAfter(0))])
      const changes = [
        placeOne(shop, changing.url),
        rename(shop.stock, changing, `Grill ${randomInt(1_000_000)}`),
        changePhone(shop.stock, changing, `+2507883${randomInt(10_000, 99_999)}`),
        placeOne(shop, changing.url),
      ]
      // Right after its start a process takes longer: it reads what renders pages.
      await pause(randomInt(1_500))
      await happen(changing)
      await Promise.all(changes)
      saved += (await ordersAfter(before)).length
      times.push(await untilRight(board, own, before))
    }
    console.log(
      `${what}: shown elsewhere after median ${median(times)} ms, longest ${max(times)} ms`,
    )
    await changing.end('SIGKILL')
    expect(saved).toBeGreaterThan(0)
  },
)

test('a board hears of orders while no request of its process gets a connection', async () => {
  const busy = await readyProcess(shop, { DATABASE_POOL: '2' })
  const board = await openStream(shop.stock.administrator, busy)
  const blocker = await shop.database.pool.connect()
  onTestFinished(async () => {
    await blocker.query('rollback')
    blocker.release()
  })
  await blocker.query('begin; lock table payment_methods')
  const admin = signedIn(shop.stock.administrator, busy)
  for (let asked = 0; asked < 6; asked += 1)
    void admin.ask(paymentMethodApi.list).catch(() => undefined)
  await saveElsewhere(910_000)
  console.log(`a full pool: heard after ${await hearsAfter(board, 910_000)} ms`)
  await busy.end('SIGKILL')
})

test('an order is on the board of a process whose database was away for a while', async () => {
  const { proxy, url } = await overFaultyProxy(shop.server.url)
  const deaf = await readyProcess(shop, { DATABASE_URL: url })
  const board = await openStream(shop.stock.administrator, deaf)
  proxy.become('one-way')
  await placeOne(shop, one.url)
  await waitFor('a line', () => deaf.output().includes('the journal cannot be read'), 10_000)
  const before = board.text.length
  const asksAgain = () => board.text.slice(before).includes('event: orders')
  proxy.become('whole')
  await waitFor('news', asksAgain, 5_000)
  await deaf.end('SIGKILL')
})

test('two that start on an empty database at the same moment both open', async () => {
  await shop.database.pool.query('create database empty')
  const url = new URL(shop.server.url)
  url.pathname = '/empty'
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator
  const settings = { DATABASE_URL: url.href, SEED: 'demo', ADMIN_EMAIL, ADMIN_PASSWORD }
  const apps = [await shop.start(settings), await shop.start(settings)]
  await Promise.all(apps.map((app) => app.untilReady()))
})
