import { expect, it } from 'vitest'
import {
  type Answer,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  type Client,
  grewOld,
  type Person,
  shop,
} from '#tests'
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import { type Endpoint, successStatus } from '../../../src/platform/api/endpoint.ts'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { type Input, validCalls } from './valid-calls.ts'

const rowOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Who may call what, as the contract has it (section 3). */
function accessByContract({ method, path }: Endpoint): string {
  if (rowOf({ method, path } as Endpoint) === 'GET /api/admin/payments') return 'SIGNED_IN'
  if (path.startsWith('/api/admin/')) return 'ADMIN'
  if (/^\/api\/customer\/order(s|-items)\//.test(path)) return 'CUSTOMER'
  if (['/api/users', '/api/users/delete/{id}'].includes(path)) return 'ADMIN'
  if (rowOf({ method, path } as Endpoint) === 'DELETE /api/users/me') return 'CUSTOMER'
  if (/^\/api\/(users\/(logout|me(\/export|\/session)?)|events)$/.test(path)) return 'SIGNED_IN'
  return 'ANYONE'
}

/**
 * Those whom every door is shut to: one of each is enough for all doors, each time in a browser as it
 * was, because at some doors they are let in.
 */
const shutOut: Record<string, () => Client> = {
  nobody: asAnyone,
  'deleted customer': await deleted(await asCustomer()),
  'deleted administrator': await deleted(await asAdmin()),
  'customer whose session expired': await expired(await asCustomer()),
  'administrator whose session expired': await expired(await asAdmin()),
}

async function deleted(person: Person) {
  await (await asAdmin()).call(accountApi.remove, { params: at(person) })
  return () => person.at(shop)
}

async function expired(person: Person) {
  await grewOld('sessions', 'expires_at', { id: person.id, by: '31 days' })
  return () => person.at(shop)
}

const strangers = Object.keys(shutOut)
const callers = [...strangers, 'owner', 'another customer', 'administrator'] as const

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

it.each(validCalls)(
  '$endpoint.method $endpoint.path opens to those whom the contract names, and to nobody else',
  async ({ endpoint, input, foreign }) => {
    const owner = await asCustomer()
    const [other, administrator] = [await asCustomer(), await asAdmin()]
    const people = { owner, 'another customer': other, administrator }
    // What is requested in vain stays as it is, for the next one to ask.
    const untouched = await input?.(owner)
    const statusOf = (caller: string) => statusFor(caller, endpoint, foreign)
    const expected = callers.map((caller) => [caller, statusOf(caller)] as const)
    const answered: [caller: string, status: number][] = []
    for (const [caller, status] of expected) {
      const asked = status < 400 ? await input?.(owner) : untouched
      const client = shutOut[caller]?.() ?? people[caller as keyof typeof people]
      answered.push([caller, (await client.ask(endpoint, asked)).status])
    }
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected))
  },
)

it('asks who somebody is before it looks at what they send', async () => {
  const [anyone, customer, administrator] = [asAnyone(), await asCustomer(), await asAdmin()]
  const turnedAway = { CUSTOMER: administrator, ADMIN: customer }
  for (const { endpoint } of validCalls) {
    const access = accessByContract(endpoint)
    if (access === 'ANYONE') continue
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none'])
    const nonsense = { params: Object.fromEntries(names), ...(endpoint.body && { body: [] }) }
    expect(await anyone.ask(endpoint, nonsense), endpoint.path).toMatchObject({ status: 401 })
    if (access !== 'CUSTOMER' && access !== 'ADMIN') continue
    const refused = await turnedAway[access].ask(endpoint, nonsense)
    expect(refused, endpoint.path).toMatchObject({ status: 403 })
  }
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
