import type { Endpoint } from '../../src/platform/api/endpoint.ts'
import { aDay, dayOf } from '../../src/shop/time-zone.ts'
import type { ShopFacts } from './shop-facts.db.ts'

/** The cookie that goes with it. */
export type Caller = 'admin' | 'customer' | 'anyone'

/** Something that people ask a shop for, whatever its size. */
export interface GrowthCall {
  readonly what: string
  /** The row of the contract; none of a page. */
  readonly endpoint?: Endpoint
  readonly by: Caller
  /** @param turn from 0: another address each time where answers are kept, so that none is */
  readonly path: (shop: ShopFacts, turn: number) => string
  /** Of what is no GET, sent as JSON. */
  readonly body?: (shop: ShopFacts, turn: number) => object
  /** Asked before it, and counted with it. */
  readonly first?: GrowthCall
  /** It reads each order or product of the shop, or of many days, as it should. */
  readonly isWhole?: true
  /** Its answer is made of the thousand orders of a day, whatever the size of the shop. */
  readonly isOfDay?: true
  /** Finds more in a larger shop, and sorts and counts it, up to the 10,000 of a page's count. */
  readonly isOfMatches?: true
}

/** Sizes differ by one each turn. */
export const page = (number: number, turn: number) => `page=${number}&size=${40 + turn}&image=url`
export const pages = (rows: number, size: number) => Math.max(1, Math.floor(rows / size))
export const lastOf = (rows: number, turn = 0) => pages(rows, 40 + turn)
export const middleOf = (rows: number, turn = 0) => Math.ceil(lastOf(rows, turn) / 2)
export const daysAgo = (days: number) => dayOf(Date.now() - days * aDay)
export const spanOf = (days: number) => `from=${daysAgo(days - 1)}&to=${daysAgo(0)}`

export const anyone = (what: string, endpoint: Endpoint, path: GrowthCall['path']): GrowthCall => ({
  what,
  endpoint,
  by: 'anyone',
  path,
})
export const customer = (
  what: string,
  endpoint: Endpoint,
  path: GrowthCall['path'],
): GrowthCall => ({
  ...anyone(what, endpoint, path),
  by: 'customer',
})
export const admin = (what: string, endpoint: Endpoint, path: GrowthCall['path']): GrowthCall => ({
  ...anyone(what, endpoint, path),
  by: 'admin',
})
export const ofDay = (call: GrowthCall): GrowthCall => ({ ...call, isOfDay: true })
export const aPage = (what: string, path: GrowthCall['path']): GrowthCall => ({
  what,
  by: 'anyone',
  path,
})
