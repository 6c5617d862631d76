/** The first so many of all that are offered: the heaviest, of the same weight the one with the lowest id. */
export class Best {
  readonly #most: number
  readonly #ids: number[] = []
  readonly #weights: number[] = []

  constructor(most: number) {
    this.#most = most
  }

  get ids(): readonly number[] {
    return this.#ids
  }

  /** Whether it would be among the first. */
  takes(id: number, weight: number): boolean {
    const last = this.#ids.length - 1
    return last + 1 < this.#most || this.#isBefore(id, weight, last)
  }

  add(id: number, weight: number): void {
    let at = this.#ids.length
    while (at > 0 && this.#isBefore(id, weight, at - 1)) at -= 1
    this.#ids.splice(at, 0, id)
    this.#weights.splice(at, 0, weight)
    this.#ids.length = Math.min(this.#ids.length, this.#most)
    this.#weights.length = this.#ids.length
  }

  #isBefore(id: number, weight: number, at: number): boolean {
    const other = this.#weights[at] ?? 0
    return weight > other || (weight === other && id < (this.#ids[at] ?? 0))
  }
}
