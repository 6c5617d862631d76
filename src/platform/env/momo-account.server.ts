import type { Env } from './env.server.ts'

/** Who a shop is to MTN MoMo, and where that is. */
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

type Settings = Pick<
  Env,
  | 'MTN_MOMO_URL'
  | 'MTN_MOMO_TARGET'
  | 'MTN_MOMO_CURRENCY'
  | 'MTN_MOMO_USER'
  | 'MTN_MOMO_KEY'
  | 'MTN_MOMO_SUBSCRIPTION_KEY'
>

/** As the settings of a sandbox or of production have it; undefined where they do not have it all. */
export function momoAccountOf(settings: Settings): MomoAccount | undefined {
  const { MTN_MOMO_URL: url, MTN_MOMO_TARGET: target, MTN_MOMO_CURRENCY: currency } = settings
  const { MTN_MOMO_USER: user, MTN_MOMO_KEY: key } = settings
  const { MTN_MOMO_SUBSCRIPTION_KEY: subscriptionKey } = settings
  if (!url || !user || !key || !subscriptionKey) return undefined
  return { url: url.replace(/\/+$/, ''), target, currency, user, key, subscriptionKey }
}
