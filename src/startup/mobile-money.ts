import type { MobileMoney } from '../platform/api/context.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import type { Env } from '../platform/env/env.server.ts'
import { momoAccountOf } from '../platform/env/env-momo.server.ts'
import { countLabels, type LabelCounts } from '../platform/log/event-log.server.ts'
import type { Logger } from '../platform/log/log.server.ts'
import { memoizeAsync } from '../platform/memoize.ts'
import type { MomoAccess, MomoCall, MomoClient } from '../platform/momo/momo.ts'
import { createMomoClient } from '../platform/momo/momo-client.server.ts'
import { isAway, isOrWasAway, openMomoGate } from '../platform/momo/momo-gate.db.ts'
import { brand } from '../shop/brand.ts'

/** ms for which an answer is reused: each list of payment methods asks whether MTN is away. */
const maxAge = 1_000

/** By call and fault, for metrics. */
export const momoFaults: LabelCounts<{ readonly call: MomoCall; readonly fault: string }> =
  new Map()

export interface OpenMobileMoney extends MobileMoney {
  close(): Promise<void>
}

/** Payments by MTN MoMo as the environment says: by MTN, switched off, or by a simulator in this process. */
export function openMobileMoney(env: Env, db: Db, log: Logger): OpenMobileMoney {
  const { MTN_MOMO: mode, MTN_MOMO_TARGET: target, MTN_MOMO_CURRENCY: currency } = env
  if (mode === 'off')
    return {
      ...{ client: null, environment: mode, currency, simulator: undefined },
      isOffered: async () => false,
      isOrWasAway: async () => false,
      close: async () => undefined,
    }
  let started: ReturnType<typeof startSimulator> | undefined
  const simulator = () => {
    started ??= startSimulator(env)
    return started
  }
  const isSimulated = mode === 'simulator'
  const onFault = (call: MomoCall, fault: string) => {
    countLabels(momoFaults, { call, fault })
    log.warn({ call, fault }, 'MTN MoMo')
  }
  const isMtnAway = memoizeAsync(() => isAway(db), { ttl: maxAge })
  const client = memoizeAsync(async () => {
    const account = isSimulated ? (await simulator()).access : momoAccountOf(env)
    if (!account) throw new Error('Settings of MTN MoMo are missing.')
    const access = { ...account, callbackUrl: callbackOf(env) }
    return createMomoClient({ access, gate: openMomoGate(db), onFault })
  })
  return {
    ...{ environment: `${mode}/${target}`, currency },
    client: openedBy(client),
    simulator: isSimulated ? simulator : undefined,
    isOffered: async () => !(await isMtnAway()),
    isOrWasAway: () => isOrWasAway(db),
    close: async () => void (await (await started)?.close()),
  }
}

/** A client that the first call makes: a shop may go days without a payment. */
const openedBy = (client: () => Promise<MomoClient>): MomoClient => ({
  hasWallet: async (msisdn) => (await client()).hasWallet(msisdn),
  requestToPay: async (request) => (await client()).requestToPay(request),
  status: async (reference) => (await client()).status(reference),
})

const callbackOf = ({ MTN_MOMO_CALLBACK, PUBLIC_URL }: Env): MomoAccess['callbackUrl'] =>
  MTN_MOMO_CALLBACK === 'on' ? (reference) => `${PUBLIC_URL}/api/payments/mtn/${reference}` : null

/** Loaded only in a shop on trial, by the first payment or the first visit of the phone's page. */
async function startSimulator(env: Env) {
  const { createMomoSimulator } = await import('../../demo/momo/simulator.ts')
  return createMomoSimulator({
    mode: 'demo',
    currency: env.MTN_MOMO_CURRENCY,
    target: env.MTN_MOMO_TARGET,
    callbackHost: new URL(env.PUBLIC_URL).hostname,
    payee: brand.name.toUpperCase(),
  })
}
