import type { SharedFor, SharedKeys } from '../../platform/cache/shared-caches.ts'
import type { Env } from '../../platform/env/env.server.ts'

/** Answers are tagged with the ids of the products that they show, and with `settings`. */
export const sharedKeys: SharedKeys = {
  everything: 'catalogue',
  many: 'many-products',
  of: (id) => `product-${id}`,
}

export const sharedFor = ({ CDN_SECONDS: seconds }: Pick<Env, 'CDN_SECONDS'>): SharedFor => ({
  seconds,
  keys: sharedKeys,
})
