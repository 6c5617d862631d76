/**
 * What waits, in lines by whom it is for: each line gets its turn, so one that is long keeps nobody else
 * waiting. First come, first served within a line.
 */
export class FairLine<T> {
  readonly #lines = new Map<string, Set<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  lengthOf(whose: string): number {
    return this.#lines.get(whose)?.size ?? 0
  }

  add(whose: string, item: T): void {
    const line = this.#lines.get(whose)
    if (line) line.add(item)
    else this.#lines.set(whose, new Set([item]))
    this.#size += 1
  }

  delete(whose: string, item: T): void {
    const line = this.#lines.get(whose)
    if (!line?.delete(item)) return
    this.#size -= 1
    if (line.size === 0) this.#lines.delete(whose)
  }

  /** Takes out what is next; the rest of its line goes behind the other lines. */
  takeNext(): T | undefined {
    for (const [whose, line] of this.#lines)
      for (const item of line) {
        this.delete(whose, item)
        this.#lines.delete(whose)
        if (line.size > 0) this.#lines.set(whose, line)
        return item
      }
    return undefined
  }
}
