import { readBatchSize, readInBatches } from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { News } from '../../platform/journal/entry.ts'
import { atMostPerSecond } from '../../platform/per-second.ts'
import { findImageHashes, hasImage, listImageHashes } from './image.db.ts'
import { PackedHashes } from './packed-hashes.server.ts'

/** Hashes that are looked for in the database a second: what another process added may not have been read of yet. */
const lookUpsPerSecond = 10

interface Known {
  readonly all: PackedHashes
  /** Since all were read. */
  readonly added: Set<string>
}

/**
 * The hashes of all stored pictures, in memory: a made-up one costs the database nothing. They only become
 * more; what is deleted meanwhile is not found where it is read.
 */
export class KnownImages {
  readonly #db: () => Db
  readonly #mayLookUp = atMostPerSecond(lookUpsPerSecond)
  #known: Promise<Known> | undefined
  /** Ids of products that may have other pictures since. */
  #changed = new Set<number>()
  #catching: Promise<void> | undefined
  #isOld = false

  constructor(db: () => Db) {
    this.#db = db
  }

  /** The catalogue has changed: before a hash counts as unknown, those of these products are read, or all. */
  expectMore({ ids, isAny }: Pick<News, 'ids' | 'isAny'>): void {
    for (const id of ids) this.#changed.add(id)
    this.#isOld ||= isAny
  }

  async has(hash: string): Promise<boolean> {
    const isAmong = ({ all, added }: Known) => all.has(hash) || added.has(hash)
    if (isAmong(await this.#load()) || isAmong(await this.#catchUp())) return true
    if (!this.#mayLookUp() || !(await hasImage(this.#db(), hash))) return false
    const { added } = await this.#load()
    added.add(hash)
    return true
  }

  async #catchUp(): Promise<Known> {
    if (this.#isOld) {
      this.#isOld = false
      this.#changed = new Set()
      this.#known = undefined
    }
    const known = await this.#load()
    // One that began before may have missed the latest change.
    while (this.#catching || this.#changed.size > 0) {
      this.#catching ??= this.#readChanged(known).finally(() => {
        this.#catching = undefined
      })
      await this.#catching
    }
    return this.#load()
  }

  async #readChanged({ added }: Known): Promise<void> {
    const ids = [...this.#changed]
    this.#changed = new Set()
    try {
      for (const hash of await findImageHashes(this.#db(), ids)) added.add(hash)
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
  }

  #load(): Promise<Known> {
    if (this.#known) return this.#known
    const reading = readAll(this.#db())
    this.#known = reading
    reading.catch(() => {
      if (this.#known === reading) {
        this.#known = undefined
        this.#isOld = true
      }
    })
    return reading
  }
}

/** In batches, between which others get their turn. */
async function readAll(db: Db): Promise<Known> {
  const batches = await readInBatches<string>((after) =>
    listImageHashes(db, { after, limit: readBatchSize }),
  )
  return { all: await PackedHashes.from(batches), added: new Set() }
}
