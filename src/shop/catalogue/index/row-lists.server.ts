/** Rows in order as the distances between them, seven bits to a byte, the lowest first: most take one byte. */

/** Bytes of a distance. */
export const lengthOf = (distance: number): number => {
  let length = 1
  for (let rest = distance >>> 7; rest > 0; rest >>>= 7) length += 1
  return length
}

/** @returns where the next one goes */
export function write(lists: Uint8Array, at: number, distance: number): number {
  let next = at
  let rest = distance
  while (rest > 0x7f) {
    lists[next] = (rest & 0x7f) | 0x80
    rest >>>= 7
    next += 1
  }
  lists[next] = rest
  return next + 1
}

/** The rows of the list between two places. The first distance is from -1. */
export function readRows(lists: Uint8Array, from: number, to: number): Int32Array {
  let at = from
  const rows = new Int32Array(to - at)
  let length = 0
  let row = -1
  while (at < to) {
    let byte = lists[at] ?? 0
    let distance = byte & 0x7f
    at += 1
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = lists[at] ?? 0
      distance |= (byte & 0x7f) << shift
      at += 1
    }
    row += distance
    rows[length] = row
    length += 1
  }
  return rows.subarray(0, length)
}
