/** Whether a product lacks a text in some language; undefined for one that is gone. */
type Changes = ReadonlyMap<number, { readonly isUntranslated: boolean } | undefined>

/** Ids of products that lack a text in some language, in order. */
export class UntranslatedIds {
  readonly #before: Int32Array
  readonly #changes: Changes
  #now: Int32Array | undefined

  /** @param before without what has changed since */
  constructor(before: Int32Array, changes: Changes) {
    this.#before = before
    this.#changes = changes
  }

  /** Those of these ids, which are in order. */
  among(ids: Int32Array): Int32Array {
    this.#now ??= idsAfter(this.#before, this.#changes)
    return inBoth(ids, this.#now)
  }
}

function idsAfter(before: Int32Array, changes: Changes): Int32Array {
  if (changes.size === 0) return before
  const stayed = before.filter((id) => !changes.has(id))
  const since = [...changes].flatMap(([id, product]) => (product?.isUntranslated ? id : []))
  return Int32Array.from([...stayed, ...since]).sort()
}

function inBoth(one: Int32Array, other: Int32Array): Int32Array {
  const found = new Int32Array(Math.min(one.length, other.length))
  let length = 0
  let at = 0
  for (const id of one) {
    while (at < other.length && (other[at] ?? 0) < id) at += 1
    if (other[at] !== id) continue
    found[length] = id
    length += 1
  }
  return found.subarray(0, length)
}
