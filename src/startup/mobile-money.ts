import type { MobileMoney } from '../platform/api/context.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import type { Env } from '../platform/env/env.server.ts'
import type { Logger } from '../platform/log/log.server.ts'
import type { MomoAccess, MomoCall } from '../platform/momo/momo.ts'
import { createMomoClient } from '../platform/momo/momo-client.server.ts'
import { isAway, openMomoGate } from '../platform/momo/momo-gate.db.ts'

/** By call and fault, for metrics. */
export const momoFaults = new Map<string, { call: MomoCall; fault: string; count: number }>()

/** Payments by MTN as the environment says: where they go, and whether they can be offered. */
export function openMobileMoney(env: Env, db: Db, log: Logger): MobileMoney {
  const { MTN_MOMO: mode, MTN_MOMO_TARGET: target, MTN_MOMO_CURRENCY: currency } = env
  const access = accessOf(env)
  if (!access)
    return {
      ...{ client: null, environment: mode, currency },
      isOffered: async () => false,
      isAway: async () => false,
    }
  const client = createMomoClient({
    access,
    gate: openMomoGate(db),
    onFault(call, fault) {
      countFault(call, fault)
      log.warn({ call, fault }, 'MTN MoMo')
    },
  })
  return {
    ...{ client, environment: `${mode}/${target}`, currency },
    isOffered: async () => !(await isAway(db)),
    isAway: () => isAway(db),
  }
}

function accessOf(env: Env): MomoAccess | undefined {
  const { MTN_MOMO_URL: url, MTN_MOMO_USER: user, MTN_MOMO_KEY: key } = env
  const { MTN_MOMO_SUBSCRIPTION_KEY: subscriptionKey } = env
  if (env.MTN_MOMO === 'off' || !url || !user || !key || !subscriptionKey) return undefined
  const { MTN_MOMO_TARGET: target, MTN_MOMO_CURRENCY: currency, PUBLIC_URL } = env
  return {
    ...{ url, target, currency, user, key, subscriptionKey },
    callbackUrl:
      env.MTN_MOMO_CALLBACK === 'on'
        ? (reference) => `${PUBLIC_URL}/api/payments/mtn/${reference}`
        : null,
  }
}

function countFault(call: MomoCall, fault: string): void {
  const key = `${call} ${fault}`
  const known = momoFaults.get(key)
  if (known) known.count += 1
  else momoFaults.set(key, { call, fault, count: 1 })
}
