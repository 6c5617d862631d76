// npm run momo:compare: sends the same requests to MTN's sandbox and to demo/momo, and prints how the answers differ.
import { randomUUID } from 'node:crypto'
import { createMomoSimulator } from '../demo/momo/simulator.ts'
import { type MomoAccount, momoAccountOf } from '../src/platform/env/env-momo.server.ts'
import { fail, readSettings } from './with-database.ts'

type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
/** By what is special about it. @param token `''` before the first answer that has one */
type Requests = Record<string, (token: string) => Request>

const timeout = 30_000
const unused = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Twenty requests that cost nothing in the sandbox; their answers are what the shop depends on, or must not. */
function requestsTo({ user, key, subscriptionKey, target, currency }: MomoAccount): Requests {
  /** The reference of the one payment that is taken. */
  const payment = randomUUID()
  const json = { 'Content-Type': 'application/json' }
  const subscribed = { 'Ocp-Apim-Subscription-Key': subscriptionKey }
  const authorized = (token: string) => ({
    Authorization: `Bearer ${token}`,
    ...subscribed,
    'X-Target-Environment': target,
  })
  const basic = { Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` }
  const login = (headers = {}, body = '{}', path = '/collection/token/') => {
    return () => ({
      method: 'POST',
      path,
      headers: { ...basic, ...subscribed, ...json, ...headers },
      body,
    })
  }
  const pay =
    (headers = {}, changes = {}) =>
    (token: string) => ({
      method: 'POST',
      path: '/collection/v1_0/requesttopay',
      headers: { ...authorized(token), ...json, 'X-Reference-Id': unused, ...headers },
      body: JSON.stringify({
        amount: '5.0',
        currency,
        externalId: 'IGK-7',
        payer: { partyIdType: 'MSISDN', partyId: '46733123999' },
        payerMessage: 'Order 7',
        payeeNote: 'Order 7',
        ...changes,
      }),
    })
  const read = (path: string) => (token: string) => ({
    method: 'GET',
    path: `/collection/v1_0/${path}`,
    headers: authorized(token),
  })
  return {
    'a token': login(),
    'a token without a body': login({}, ''),
    'a token as a form': login(form, 'grant_type=client_credentials'),
    'a token without the slash': login({}, '{}', '/collection/token'),
    'a token with a wrong key': login({ Authorization: `Basic ${btoa('a:b')}` }),
    'a wrong subscription key': login({ 'Ocp-Apim-Subscription-Key': 'wrong' }),
    'an empty subscription key': login({ 'Ocp-Apim-Subscription-Key': '' }),
    'a wrong token': pay({ Authorization: 'Bearer wrong' }),
    'another target': pay({ 'X-Target-Environment': 'mtnnowhere' }),
    'a reference that is none': pay({ 'X-Reference-Id': '7' }),
    'an amount with a sign': pay({}, { amount: '+5' }),
    'an apostrophe in a note': pay({}, { payeeNote: "Mama's" }),
    'an external id with a space': pay({}, { externalId: 'IGK 7' }),
    'a callback to another host': pay({ 'X-Callback-Url': 'https://example.org/paid' }),
    'another currency': pay({}, { currency: 'XXX' }),
    'a payment': pay({ 'X-Reference-Id': payment }),
    'the same payment again': pay({ 'X-Reference-Id': payment }),
    'its status': read(`requesttopay/${payment}`),
    'the status of no payment': read(`requesttopay/${unused}`),
    'whether a number is a wallet': read('accountholder/msisdn/46733123999/active'),
  }
}

/** Sends the requests one after the other. @returns the answers by name, without what is new each time */
async function answersOf(access: MomoAccount): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  let token = ''
  for (const [name, request] of Object.entries(requestsTo(access))) {
    const { path, ...init } = request(token)
    const signal = AbortSignal.timeout(timeout)
    const answer = await fetch(access.url + path, { ...init, redirect: 'manual', signal })
    const text = await answer.text()
    token ||= /"access_token":"([^"]+)"/.exec(text)?.[1] ?? ''
    const comparable = text
      .replace(/"(access_token|financialTransactionId)":"[^"]+"/g, '"$1":"…"')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '…')
    const [type] = (answer.headers.get('content-type') ?? '').split(';')
    answers.set(name, `${answer.status} ${type} ${comparable}`)
  }
  return answers
}

async function compare(): Promise<void> {
  const env = readSettings()
  if (!env) return
  const access = momoAccountOf(env)
  // Elsewhere a person would be asked for money.
  if (env.MTN_MOMO !== 'sandbox' || !access)
    return fail(
      'MTN_MOMO has to be sandbox, with its MTN_MOMO_URL, _USER, _KEY and _SUBSCRIPTION_KEY.',
    )
  const { target, currency, ...credentials } = access
  const callbackHost = 'registered.example.com'
  const simulator = await createMomoSimulator({ target, currency, callbackHost, credentials })
  try {
    const [real, simulated] = [await answersOf(access), await answersOf(simulator.access)]
    const different = [...real].filter(([name, answer]) => answer !== simulated.get(name))
    for (const [name, answer] of different)
      console.log(`${name}\n  real       ${answer}\n  simulator  ${simulated.get(name)}`)
    console.log(`${real.size - different.length} of ${real.size} answers are alike.`)
  } finally {
    await simulator.close()
  }
}

await compare().catch(fail)
