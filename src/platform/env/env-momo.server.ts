import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { flag, loopback, nonEmpty, url } from './env-values.server.ts'

/** It is sent in a header, which takes no other characters. */
const credential = (what: string) =>
  nonEmpty(what).check(z.regex(/^[\x21-\x7e]+$/, `${what}, without spaces`))

const momoExample = 'https://sandbox.momodeveloper.mtn.com'

/** Payments by MTN MoMo. The address of production is in the operator's contract: MTN does not publish it. */
export const momoVariables = {
  MTN_MOMO: z.optional(flag('off', 'simulator', 'sandbox', 'production')),
  MTN_MOMO_URL: z.optional(
    url(['http:', 'https:'], momoExample).check(
      z.refine(isSafeForSecrets, `an address like ${momoExample}`),
    ),
  ),
  MTN_MOMO_TARGET: z.optional(
    z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/i, 'a name like mtnrwanda')),
  ),
  MTN_MOMO_CURRENCY: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency like RWF'))),
  /** In production it need not be a UUID. */
  MTN_MOMO_USER: z.optional(
    credential('an API user').check(z.regex(/^[^:]+$/, 'an API user, without a colon')),
  ),
  MTN_MOMO_KEY: z.optional(credential('an API key')),
  MTN_MOMO_SUBSCRIPTION_KEY: z.optional(credential('a subscription key')),
  /** Whether MTN is told where to say that a payment is final. */
  MTN_MOMO_CALLBACK: z._default(flag('on', 'off'), 'off'),
}

const Momo = z.object(momoVariables)
type Momo = z.output<typeof Momo>

export interface ResolvedMomo {
  readonly MTN_MOMO: NonNullable<Momo['MTN_MOMO']>
  /** What `X-Target-Environment` says. */
  readonly MTN_MOMO_TARGET: string
  readonly MTN_MOMO_CURRENCY: string
}

/** Each token request sends the user and the key there. Without TLS only to this machine. */
function isSafeForSecrets(address: string): boolean {
  const parsed = URL.parse(address)
  if (parsed === null || parsed.username || parsed.password || parsed.search || parsed.hash)
    return false
  return parsed.protocol === 'https:' || loopback.test(parsed.hostname)
}

const needed = {
  MTN_MOMO_URL: `an address like ${momoExample}`,
  MTN_MOMO_USER: 'an API user',
  MTN_MOMO_KEY: 'an API key',
  MTN_MOMO_SUBSCRIPTION_KEY: 'a subscription key',
} as const

/** @returns a sentence for each missing setting of the sandbox or of production */
export function missingMomo(momo: Momo): string[] {
  if (momo.MTN_MOMO !== 'sandbox' && momo.MTN_MOMO !== 'production') return []
  return (Object.keys(needed) as (keyof typeof needed)[]).flatMap((name) =>
    momo[name] ? [] : [`${name} is missing; it takes ${needed[name]}, or MTN_MOMO=off.`],
  )
}

interface Surroundings {
  /** The origin of PUBLIC_URL. */
  readonly origin: string
  /** NODE_ENV=production of the operator. */
  readonly isDeclared: boolean
  /** Neither NODE_ENV=production nor a database server: payments are simulated by default. */
  readonly isTryingOut: boolean
}

/** @throws Error with one line where payments would not be real, or callbacks could not arrive */
export function resolveMomo(
  momo: Momo,
  { origin, isDeclared, isTryingOut }: Surroundings,
): ResolvedMomo {
  const mode = momo.MTN_MOMO ?? (isTryingOut ? 'simulator' : 'off')
  const isSandbox = mode === 'sandbox'
  if (isDeclared && (mode === 'simulator' || isSandbox))
    throw new Error(
      `MTN_MOMO got "${mode}" beside NODE_ENV=production; there it takes one of: off, production.`,
    )
  if (mode !== 'off' && momo.MTN_MOMO_CALLBACK === 'on' && !isCallable(origin, mode))
    throw new Error(
      'MTN_MOMO_CALLBACK got "on"; it takes a PUBLIC_URL beside it that MTN calls: https and a name.',
    )
  return {
    MTN_MOMO: mode,
    MTN_MOMO_TARGET: momo.MTN_MOMO_TARGET ?? (isSandbox ? 'sandbox' : 'mtnrwanda'),
    MTN_MOMO_CURRENCY: momo.MTN_MOMO_CURRENCY ?? (isSandbox ? 'EUR' : 'RWF'),
  }
}

/** MTN calls names with https alone. A simulator, or a sandbox in tests, runs on this machine. */
function isCallable(origin: string, mode: ResolvedMomo['MTN_MOMO']): boolean {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return isIP(hostname.replace(/[[\]]/g, '')) === 0
  return mode !== 'production' && loopback.test(hostname)
}

/** The shop's account with MTN MoMo. */
export interface MomoAccount {
  /** Without a slash at the end. */
  readonly url: string
  /** What `X-Target-Environment` says. */
  readonly target: string
  readonly currency: string
  /** The API user, its key, and the subscription's key of the product Collection. */
  readonly user: string
  readonly key: string
  readonly subscriptionKey: string
}

type AccountSettings = Omit<Momo, 'MTN_MOMO' | 'MTN_MOMO_CALLBACK'> & ResolvedMomo

/** The account that the settings of a sandbox or of production name; undefined where one of them is missing. */
export function momoAccountOf(settings: AccountSettings): MomoAccount | undefined {
  const { MTN_MOMO_URL: url, MTN_MOMO_TARGET: target, MTN_MOMO_CURRENCY: currency } = settings
  const { MTN_MOMO_USER: user, MTN_MOMO_KEY: key } = settings
  const { MTN_MOMO_SUBSCRIPTION_KEY: subscriptionKey } = settings
  if (!url || !user || !key || !subscriptionKey) return undefined
  return { url: url.replace(/\/+$/, ''), target, currency, user, key, subscriptionKey }
}
