import type { Db } from '../../platform/database/database.server.ts'
import { atMostPerSecond } from '../../platform/per-second.ts'
import { hasImage, listImageHashes } from './image.db.ts'

/** Hashes that are looked for in the database a second: what another process added may not have been read of yet. */
const lookUpsPerSecond = 10

/**
 * The hashes of all stored pictures, in memory: a made-up one costs the database nothing. They only become
 * more; what is deleted meanwhile is not found where it is read.
 */
export class KnownImages {
  readonly #db: () => Db
  readonly #mayLookUp = atMostPerSecond(lookUpsPerSecond)
  #hashes: Promise<Set<string>> | undefined
  #isOld = false

  constructor(db: () => Db) {
    this.#db = db
  }

  /** The catalogue has changed: before a hash counts as unknown, all are read again. */
  expectMore(): void {
    this.#isOld = true
  }

  async has(hash: string): Promise<boolean> {
    if ((await this.#load()).has(hash)) return true
    if (this.#isOld) {
      this.#isOld = false
      this.#hashes = undefined
    }
    const hashes = await this.#load()
    if (hashes.has(hash)) return true
    if (!this.#mayLookUp() || !(await hasImage(this.#db(), hash))) return false
    hashes.add(hash)
    return true
  }

  async #load(): Promise<Set<string>> {
    if (this.#hashes) return this.#hashes
    const hashes = listImageHashes(this.#db()).then((all) => new Set(all))
    this.#hashes = hashes
    hashes.catch(() => {
      if (this.#hashes === hashes) {
        this.#hashes = undefined
        this.#isOld = true
      }
    })
    return hashes
  }
}
