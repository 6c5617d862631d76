/** Some of the rows of a shop, a bit each: sets of all products are joined and met in microseconds. */
export class RowSet {
  readonly #bits: Int32Array

  private constructor(bits: Int32Array) {
    this.#bits = bits
  }

  /** @param rows how many there are of which it can have some */
  static none(rows: number): RowSet {
    return new RowSet(new Int32Array((rows + 31) >>> 5))
  }

  /** Bytes. */
  get size(): number {
    return this.#bits.byteLength
  }

  copy(): RowSet {
    return new RowSet(this.#bits.slice())
  }

  has(row: number): boolean {
    return (((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
  }

  add(row: number): void {
    this.#bits[row >>> 5] = (this.#bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }

  addAll(rows: ArrayLike<number>): this {
    const bits = this.#bits
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
    }
    return this
  }

  /** Adds those in whose place of this list is one of these values. */
  addWhere(values: Int32Array, wanted: ReadonlySet<number>): this {
    for (let row = 0; row < values.length; row += 1) {
      if (wanted.has(values[row] ?? 0)) this.add(row)
    }
    return this
  }

  join(other: RowSet): this {
    const [bits, others] = [this.#bits, other.#bits]
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
    return this
  }

  /** Keeps those that the other one has as well. */
  meet(other: RowSet): this {
    const [bits, others] = [this.#bits, other.#bits]
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
    return this
  }

  without(other: RowSet): this {
    const [bits, others] = [this.#bits, other.#bits]
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
    return this
  }

  get isEmpty(): boolean {
    return this.#bits.every((bits) => bits === 0)
  }

  /** In order. */
  each(visit: (row: number) => void): void {
    for (let at = 0; at < this.#bits.length; at += 1) {
      for (let bits = this.#bits[at] ?? 0; bits !== 0; bits &= bits - 1) {
        visit((at << 5) + 31 - Math.clz32(bits & -bits))
      }
    }
  }
}

/** What all of these sets have. @param find looks for no further one where nothing is left */
export function meetingOf<T>(all: readonly T[], find: (one: T) => RowSet): RowSet {
  const [first, ...others] = all
  if (first === undefined) throw new Error('No sets meet nowhere.')
  const rows = find(first).copy()
  for (const one of others) {
    if (rows.isEmpty) break
    rows.meet(find(one))
  }
  return rows
}
