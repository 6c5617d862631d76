import { describe, expect, it } from 'vitest'
import { type Endpoint, successStatus } from '../../src/platform/endpoint.ts'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { shopEndpoints } from '../../src/shop/shop.server.ts'
import { grewOld } from '../setup/accounts.ts'
import { type Answer, at, type Client } from '../setup/client.ts'
import { asAdmin, asAnyone, asCustomer, type Person } from '../setup/shop.ts'
import { type Input, validCalls } from './valid-calls.ts'

const rowOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Who may call what, as the contract has it (section 3). */
function accessByContract({ method, path }: Endpoint): string {
  if (rowOf({ method, path } as Endpoint) === 'GET /api/admin/payments') return 'SIGNED_IN'
  if (path.startsWith('/api/admin/')) return 'ADMIN'
  if (/^\/api\/customer\/order(s|-items)\//.test(path)) return 'CUSTOMER'
  if (['/api/users', '/api/users/delete/{id}'].includes(path)) return 'ADMIN'
  if (['/api/users/logout', '/api/users/me', '/api/events'].includes(path)) return 'SIGNED_IN'
  return 'ANYONE'
}

/** Everybody who may come to the door, made anew for each call. */
const callers: Record<string, (people: { owner: Person; admin: Person }) => Promise<Client>> = {
  nobody: async () => asAnyone(),
  owner: async ({ owner }) => owner,
  'another customer': async () => asCustomer(),
  administrator: async ({ admin }) => admin,
  'deleted customer': async ({ admin }) => {
    const customer = await asCustomer()
    await admin.call(accountApi.remove, { params: at(customer.user) })
    return customer
  },
  'deleted administrator': async ({ admin }) => {
    const other = await asAdmin()
    await admin.call(accountApi.remove, { params: at(other.user) })
    return other
  },
  'customer whose session expired': async () => expired(await asCustomer()),
  'administrator whose session expired': async () => expired(await asAdmin()),
}

async function expired(person: Person): Promise<Client> {
  await grewOld('sessions', 'expires_at', { id: person.user.id, by: '31 days' })
  return person
}

const strangers = ['nobody', ...Object.keys(callers).slice(4)]

function statusFor(caller: string, endpoint: Endpoint, foreign: number | undefined): number {
  const access = accessByContract(endpoint)
  const success = successStatus(endpoint)
  if (access === 'ANYONE') return success
  if (strangers.includes(caller)) return 401
  if (access === 'SIGNED_IN') return success
  if (access === 'ADMIN') return caller === 'administrator' ? success : 403
  if (caller === 'administrator') return 403
  return caller === 'owner' ? success : (foreign ?? success)
}

it('knows a valid call of every endpoint', () => {
  const rows = shopEndpoints.map(({ endpoint }) => rowOf(endpoint))
  expect(validCalls.map(({ endpoint }) => rowOf(endpoint)).sort()).toEqual(rows.sort())
})

describe.each(validCalls)('$endpoint.method $endpoint.path', ({ endpoint, input, foreign }) => {
  it.each(Object.keys(callers))('for %s', async (caller) => {
    const people = { owner: await asCustomer(), admin: await asAdmin() }
    const asked = await input?.(people.owner)
    const client = await callers[caller]?.(people)
    const answer = await client?.ask(endpoint, asked)
    expect(answer?.status).toBe(statusFor(caller, endpoint, foreign))
  })
})

/** Everything of an answer, but for what names the request. */
function seen({ status, headers, body }: Answer) {
  const { requestId: _, ...rest } = body as { requestId: string }
  const constant = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status, headers: Object.fromEntries(constant), body: JSON.stringify(rest) }
}

const aboutOrders = validCalls.filter(({ foreign }) => foreign === 404)

it.each(aboutOrders)(
  'tells nobody whether an order is there: $endpoint.method $endpoint.path',
  async ({ endpoint, input }) => {
    const stranger = await asCustomer()
    const foreign = await input?.(await asCustomer())
    const answer = await stranger.ask(endpoint, foreign)
    expect(answer.status).toBe(404)
    expect(seen(answer)).toEqual(seen(await stranger.ask(endpoint, ofUnknownOrder(foreign))))
  },
)

const unknown = 2_147_483_647

const ofUnknownOrder = ({ params, body }: Input = {}): Input => ({
  ...(params && { params: at({ id: unknown }) }),
  body:
    body && 'order' in (body as object) ? { ...(body as object), order: { id: unknown } } : body,
})
