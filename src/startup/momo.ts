import type { Env } from '../platform/env/env.server.ts'
import { type MomoAccess, momoAccessOf } from '../platform/env/momo-access.server.ts'
import type { MomoSimulator } from '../platform/momo-simulator/simulator.server.ts'
import { brand } from '../shop/brand.ts'

export interface Momo {
  /** Undefined where nobody pays by MTN MoMo. */
  readonly access: () => Promise<MomoAccess | undefined>
  /** MTN itself, where the shop plays it: started by the first who asks for it. */
  readonly simulator: (() => Promise<MomoSimulator>) | undefined
  readonly close: () => Promise<void>
}

/** Who is asked for payments by MTN MoMo: MTN, nobody, or a simulator in this process. */
export function openMomo(env: Env): Momo {
  if (env.MTN_MOMO !== 'simulator') {
    const access = env.MTN_MOMO === 'off' ? undefined : momoAccessOf(env)
    return { access: async () => access, simulator: undefined, close: async () => undefined }
  }
  let started: Promise<MomoSimulator> | undefined
  const simulator = () => {
    started ??= startSimulator(env)
    return started
  }
  return {
    access: async () => (await simulator()).access.collection,
    simulator,
    close: async () => void (await (await started)?.close()),
  }
}

/** Loaded only where a shop is tried out, and somebody pays or opens the phone. */
async function startSimulator(env: Env): Promise<MomoSimulator> {
  const { createMomoSimulator } = await import('../platform/momo-simulator/simulator.server.ts')
  return createMomoSimulator({
    mode: 'demo',
    currency: env.MTN_MOMO_CURRENCY,
    target: env.MTN_MOMO_TARGET,
    callbackHost: new URL(env.PUBLIC_URL).hostname,
    payee: brand.name.toUpperCase(),
  })
}
