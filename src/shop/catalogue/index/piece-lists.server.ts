import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PackedTexts } from './packed-texts.server.ts'
import { lengthOf, readRows, write } from './row-lists.server.ts'

/** A piece is three letters of six bits: `a` to `z`, digits and the space have their own, all other bytes share the rest. */
const letterBits = 6
const pieceCount = 2 ** (3 * letterBits)
const lastLetter = 2 ** letterBits - 1
/** After the end of a text, so that its last letters begin pieces as well. */
const end = 0
const ownLetters = ' 0123456789abcdefghijklmnopqrstuvwxyz'
const firstShared = ownLetters.length + 1
const letters = Uint8Array.from({ length: 256 }, (_, byte) => {
  const own = ownLetters.indexOf(String.fromCharCode(byte))
  return own === -1 ? firstShared + (byte % (lastLetter + 1 - firstShared)) : own + 1
})

/** Texts that are read until other requests get their turn. */
const batch = 1_000

interface Pieces {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** Whether every text in their lists has the part. */
  readonly isExact: boolean
}

/**
 * Which texts have which three letters in a row: for each such piece the texts in order, as the distances between
 * them, of which most take a byte. So a text is found by any part of it without reading the others. One or two
 * letters are found as well: by the pieces that begin with them, which stand side by side.
 */
export class PieceLists {
  readonly #count: number
  /** Where the list of each piece begins. */
  readonly #starts: Int32Array
  readonly #lists: Uint8Array

  private constructor(count: number, starts: Int32Array, lists: Uint8Array) {
    this.#count = count
    this.#starts = starts
    this.#lists = lists
  }

  /** In turns of a millisecond. */
  static async of(texts: PackedTexts): Promise<PieceLists> {
    const starts = new Int32Array(pieceCount + 1)
    await eachPiece(texts, (piece, distance) => {
      starts[piece + 1] = (starts[piece + 1] ?? 0) + lengthOf(distance)
    })
    for (let piece = 0; piece < pieceCount; piece += 1) {
      starts[piece + 1] = (starts[piece + 1] ?? 0) + (starts[piece] ?? 0)
    }
    const lists = new Uint8Array(starts[pieceCount] ?? 0)
    const ends = starts.slice()
    await eachPiece(texts, (piece, distance) => {
      ends[piece] = write(lists, ends[piece] ?? 0, distance)
    })
    return new PieceLists(texts.starts.length - 1, starts, lists)
  }

  /** Bytes. */
  get size(): number {
    return this.#starts.byteLength + this.#lists.byteLength
  }

  /**
   * The texts that have this part, in order, and perhaps others.
   * @param part one byte at least
   */
  find(part: Buffer): { rows: Int32Array; isExact: boolean } {
    const { from, to, isExact } = this.#shortest(part)
    return { rows: to - from === 1 ? this.#read(from) : this.#readAll(from, to), isExact }
  }

  /** The pieces with the shortest list that every text with this part is in. */
  #shortest(part: Buffer): Pieces {
    const isExact = part.length <= 3 && part.every((byte) => letterOf(byte) < firstShared)
    const [one = 0, two = 0] = part
    if (part.length === 1) return { ...range(letterOf(one), 2 * letterBits), isExact }
    if (part.length === 2)
      return { ...range((letterOf(one) << letterBits) | letterOf(two), letterBits), isExact }
    let shortest = 0
    let length = Number.POSITIVE_INFINITY
    for (let at = 0; at + 2 < part.length; at += 1) {
      const piece = pieceAt(part, at, part.length)
      const ownLength = (this.#starts[piece + 1] ?? 0) - (this.#starts[piece] ?? 0)
      if (ownLength < length) [shortest, length] = [piece, ownLength]
    }
    return { from: shortest, to: shortest + 1, isExact }
  }

  /** The texts of any of these pieces. */
  #readAll(from: number, to: number): Int32Array {
    const has = new Uint8Array(this.#count)
    for (let piece = from; piece < to; piece += 1) {
      if (this.#starts[piece] === this.#starts[piece + 1]) continue
      for (const row of this.#read(piece)) has[row] = 1
    }
    const rows = new Int32Array(this.#count)
    let length = 0
    for (let row = 0; row < has.length; row += 1) {
      if (has[row] === 0) continue
      rows[length] = row
      length += 1
    }
    return rows.subarray(0, length)
  }

  #read(piece: number): Int32Array {
    return readRows(this.#lists, this.#starts[piece] ?? 0, this.#starts[piece + 1] ?? 0)
  }
}

const letterOf = (byte: number): number => letters[byte] ?? firstShared

/** All pieces that begin with these bits, and have so many more. */
const range = (first: number, more: number) => ({
  from: first << more,
  to: (first + 1) << more,
})

/** @param to where the text ends */
function pieceAt(bytes: Uint8Array, at: number, to: number): number {
  const letter = (index: number) => (index < to ? letterOf(bytes[index] ?? 0) : end)
  return (((letter(at) << letterBits) | letter(at + 1)) << letterBits) | letter(at + 2)
}

/** Each piece of each text once, with the distance to the text before that has it, from -1 for the first. */
async function eachPiece(
  { bytes, starts }: PackedTexts,
  take: (piece: number, distance: number) => void,
): Promise<void> {
  const last = new Int32Array(pieceCount).fill(-1)
  for (let row = 0; row + 1 < starts.length; row += 1) {
    if (row % batch === batch - 1) await nextTurn()
    const to = (starts[row + 1] ?? 0) - 1
    for (let at = starts[row] ?? 0; at < to; at += 1) {
      const piece = pieceAt(bytes, at, to)
      const before = last[piece] ?? -1
      if (before === row) continue
      take(piece, row - before)
      last[piece] = row
    }
  }
}
