import { isPartOf, type PackedTexts, scan } from './packed-texts.server.ts'
import { PieceLists } from './piece-lists.server.ts'

/** Bytes of text that are read as quickly as a list of pieces: those of two thousand names. */
const maxScanned = 80_000

/**
 * Finds texts by any part of them. What there is of them is in memory and never changes.
 */
export class SubstringIndex {
  readonly #texts: PackedTexts
  /** Made with the first search that needs them; until they are there, all texts are read. */
  #pieces: PieceLists | undefined
  #making: Promise<void> | undefined

  constructor(texts: PackedTexts) {
    this.#texts = texts
  }

  /** Bytes. */
  get size(): number {
    const { bytes, starts } = this.#texts
    return bytes.length + starts.byteLength + (this.#pieces?.size ?? 0)
  }

  /** Whether somebody has searched, so that what follows this index is to be as quick. */
  get isUsed(): boolean {
    return this.#making !== undefined
  }

  /** Numbers of the texts that have this part, in order. @param part not empty */
  find(part: string): Int32Array {
    const bytes = Buffer.from(part)
    void this.prepare()
    if (!this.#pieces) return scan(this.#texts, bytes)
    const { rows, isExact } = this.#pieces.find(bytes)
    return isExact ? rows : rows.filter((row) => isPartOf(this.#texts, row, bytes))
  }

  /** Whether one text has this part. */
  has(row: number, part: Buffer): boolean {
    return isPartOf(this.#texts, row, part)
  }

  textOf(row: number): string {
    const { bytes, starts } = this.#texts
    return bytes.toString('utf8', starts[row], (starts[row + 1] ?? 1) - 1)
  }

  /** Makes what finds quickly, in the background. */
  prepare(): Promise<void> {
    this.#making ??= this.#prepare()
    return this.#making
  }

  async #prepare(): Promise<void> {
    if (this.#texts.bytes.length > maxScanned) this.#pieces = await PieceLists.of(this.#texts)
  }
}
