import leven from 'leven'

/** Edits that a word may be away, by its letters. */
export const maxEdits = ({ length }: { readonly length: number }): number => {
  if (length <= 4) return 1
  return length <= 8 ? 2 : 3
}

const letterBit = (unit: number): number =>
  1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6))

/** The letters that a text has, a bit each. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= letterBit(text.charCodeAt(at))
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Finds the words that differ little from one that somebody has written. Few of all are compared: those of about its
 * length, of which each has about its letters, since an edit brings one letter at most and takes one.
 */
export class NearWords {
  readonly #words: readonly string[]
  readonly #letters: Int32Array
  readonly #lengths: Uint8Array

  constructor(words: readonly string[]) {
    this.#words = words
    this.#letters = Int32Array.from(words, lettersOf)
    this.#lengths = Uint8Array.from(words, ({ length }) => Math.min(length, 255))
  }

  /** How many edits each is away. */
  find(word: string): Map<string, number> {
    const most = maxEdits(word)
    const letters = lettersOf(word)
    const found = new Map<string, number>()
    for (let at = 0; at < this.#letters.length; at += 1) {
      if (Math.abs((this.#lengths[at] ?? 0) - word.length) > most) continue
      const others = this.#letters[at] ?? 0
      const differing = others ^ letters
      if (differing !== 0) {
        if (countBits(others & differing) > most || countBits(letters & differing) > most) continue
      }
      const other = this.#words[at] ?? ''
      const edits = leven(word, other, { maxDistance: most + 1 })
      if (edits <= most) found.set(other, edits)
    }
    return found
  }
}
