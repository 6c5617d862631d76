import { randomUUID } from 'node:crypto'
import { createMomoSimulator } from '../demo/momo/simulator.ts'
import { type MomoAccount, momoAccountOf } from '../src/platform/env/env-momo.server.ts'
import { differences, type Seen } from './momo-differences.ts'
import { exchanges } from './momo-exchanges.ts'
import { fail, readSettings } from './with-database.ts'

const timeout = 30_000

/** Sends the same requests, one after the other, to whoever it is. */
async function ask(access: MomoAccount): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  const payment = randomUUID()
  let token = ''
  for (const { name, request } of exchanges) {
    const { method, path, headers, body } = request({ access, payment, token })
    const answer = await fetch(access.url + path, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    token ||= /"access_token":"([^"]+)"/.exec(text)?.[1] ?? ''
    seen.set(name, { status: answer.status, type: answer.headers.get('content-type') ?? '', text })
  }
  return seen
}

async function compare(): Promise<void> {
  const env = readSettings()
  if (!env) return
  const access = momoAccountOf(env)
  // Elsewhere somebody would be asked for money.
  if (env.MTN_MOMO !== 'sandbox' || !access)
    return fail(
      'MTN_MOMO has to be sandbox, with its MTN_MOMO_URL, _USER, _KEY and _SUBSCRIPTION_KEY.',
    )
  const { target, currency, ...credentials } = access
  const simulator = await createMomoSimulator({
    target,
    currency,
    callbackHost: 'registered.example.com',
    credentials,
  })
  try {
    const [real, simulated] = [await ask(access), await ask(simulator.access)]
    for (const line of differences(real, simulated)) console.log(line)
  } finally {
    await simulator.close()
  }
}

await compare().catch(fail)
