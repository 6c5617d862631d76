/** Where a product stands. */
interface Place {
  readonly id: number
  readonly categoryId: number
}

/** Ids and the categories of the same products, in id order. */
export interface Places {
  readonly ids: Int32Array
  readonly categoryIds: Int32Array
}

export const valuesAt = (values: Int32Array, rows: Int32Array): Int32Array =>
  rows.map((row) => values[row] ?? 0)

/** Mostly it is one category: comparing is quicker than looking into a set. */
export function inCategories({ ids, categoryIds }: Places, wanted: readonly number[]): Int32Array {
  const [only, ...others] = wanted
  const all = new Set(wanted)
  const found = new Int32Array(ids.length)
  let length = 0
  for (let row = 0; row < ids.length; row += 1) {
    const categoryId = categoryIds[row] ?? 0
    if (categoryId !== only && (others.length === 0 || !all.has(categoryId))) continue
    found[length] = ids[row] ?? 0
    length += 1
  }
  return found.subarray(0, length)
}

/** Where it is, or would be. */
export function placeOf(ids: Int32Array, id: number): number {
  let from = 0
  let to = ids.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ids[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  return from
}

/** Whole runs of what did not change are copied at once. */
export function placesAfter(base: Places, changes: ReadonlyMap<number, Place | undefined>): Places {
  const ids = new Int32Array(base.ids.length + changes.size)
  const categoryIds = new Int32Array(ids.length)
  let from = 0
  let length = 0
  const copyUntil = (row: number) => {
    ids.set(base.ids.subarray(from, row), length)
    categoryIds.set(base.categoryIds.subarray(from, row), length)
    length += row - from
    from = row
  }
  const inOrder = [...changes].sort(([one], [other]) => one - other)
  for (const [id, product] of inOrder) {
    copyUntil(placeOf(base.ids, id))
    if (base.ids[from] === id) from += 1
    if (!product) continue
    ids[length] = id
    categoryIds[length] = product.categoryId
    length += 1
  }
  copyUntil(base.ids.length)
  return { ids: ids.subarray(0, length), categoryIds: categoryIds.subarray(0, length) }
}

export function countsOf({ categoryIds }: Places): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
