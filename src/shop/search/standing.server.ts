import type { Db } from '../../platform/database/database.server.ts'
import type { News } from '../../platform/journal/entry.ts'
import { placeOf } from '../catalogue/index/places.server.ts'
import type { Weights } from '../catalogue/index/ranked-search.server.ts'
import { readDishSums } from '../reports/day-report.db.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { findSoldOut, findSoldOutOf } from './standing.db.ts'

/** Days whose sales count. */
const days = 30
/** ms within which a search knows of an order. */
const maxAgeOfSales = 2_000
/** Sales are added up only while somebody searches, and then for a small part of the time: most of it they are not. */
const pausePerReading = 10
/** More than the pieces that are ordered of any product in that time: what is in stock comes first. */
const inStock = 2 ** 30

/** What products come by that fit a question equally: what is in stock first, then what was ordered most. */
export class Standing implements Weights {
  #soldOut = new Set<number>()
  /** Products whose stock has changed; undefined: it may be that of any. */
  #moved: Set<number> | undefined
  /** Pieces by the id of a product. */
  #sales = new Map<number, number>()
  #hasNewSales = true
  /** When it was last heard of an order, and when sales were read, by the clock of `performance`. */
  #orderedAt = 0
  #salesReadAt = 0
  /** ms after that until they are read again. */
  #salesPause = 0
  /** The day until which they count. */
  #salesOf = ''
  #catchingUp: Promise<void> | undefined
  /** Of the products that are searched now. */
  #weights: { readonly ids: Int32Array; readonly weights: Int32Array } | undefined

  followStock({ ids, isAny }: Pick<News, 'ids' | 'isAny'>): void {
    if (isAny) this.#moved = undefined
    else for (const id of ids) this.#moved?.add(id)
  }

  followOrders(): void {
    this.#hasNewSales = true
    this.#orderedAt = performance.now()
  }

  /** Reads what has changed. @param now ms since 1970 */
  async catchUp(db: Db, now: number): Promise<void> {
    // One that began before may have missed the latest change.
    await this.#catchingUp
    if (!this.#isBehind(now)) return
    this.#catchingUp ??= this.#read(db, now).finally(() => {
      this.#catchingUp = undefined
    })
    await this.#catchingUp
  }

  of(id: number): number {
    const ordered = Math.min(this.#sales.get(id) ?? 0, inStock - 1)
    return this.#soldOut.has(id) ? ordered : ordered + inStock
  }

  ofAll(ids: Int32Array): Int32Array {
    if (this.#weights?.ids !== ids) this.#weights = { ids, weights: ids.map((id) => this.of(id)) }
    return this.#weights.weights
  }

  #isBehind(now: number): boolean {
    return this.#moved?.size !== 0 || this.#areSalesOld(now)
  }

  #areSalesOld(now: number): boolean {
    if (this.#salesOf !== dayOf(now)) return true
    return this.#hasNewSales && performance.now() - this.#salesReadAt >= this.#salesPause
  }

  async #read(db: Db, now: number): Promise<void> {
    const moved = this.#moved
    this.#moved = new Set()
    try {
      if (moved === undefined) this.#soldOut = new Set(await findSoldOut(db))
      else if (moved.size > 0) await this.#readStock(db, [...moved])
    } catch (error) {
      this.#moved = undefined
      throw error
    }
    if (moved === undefined) this.#weights = undefined
    if (this.#areSalesOld(now)) await this.#readSales(db, now)
  }

  async #readStock(db: Db, ids: readonly number[]): Promise<void> {
    const soldOut = new Set(await findSoldOutOf(db, ids))
    for (const id of ids) {
      if (soldOut.has(id)) this.#soldOut.add(id)
      else this.#soldOut.delete(id)
      if (!this.#weights) continue
      const row = placeOf(this.#weights.ids, id)
      if (this.#weights.ids[row] === id) this.#weights.weights[row] = this.of(id)
    }
  }

  async #readSales(db: Db, now: number): Promise<void> {
    const to = dayOf(now)
    this.#salesReadAt = performance.now()
    // A replica may not have the latest order yet: then they are read once more.
    this.#hasNewSales = this.#salesReadAt - this.#orderedAt < maxAgeOfSales
    try {
      const span = { from: dayOf(now - (days - 1) * aDay), to }
      const sales = new Map<number, number>()
      for (const { id, quantity } of await readDishSums(db, span))
        sales.set(id, (sales.get(id) ?? 0) + quantity)
      this.#sales = sales
      this.#salesOf = to
      this.#weights = undefined
    } catch (error) {
      this.#hasNewSales = true
      throw error
    } finally {
      const took = performance.now() - this.#salesReadAt
      this.#salesPause = Math.min(maxAgeOfSales, took * pausePerReading)
    }
  }
}
