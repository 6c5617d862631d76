/** ms. */
const interval = 1_000

interface Repeats {
  count: number
  write: (count: number) => void
}

/** Since the latest line, by what is the same about them. */
const repeats = new Map<string, Repeats>()

/**
 * For lines of which an outage gives hundreds: writes the first of a kind at once, then one a second,
 * the last of them with their count.
 * @param kind what makes two lines the same
 */
export function writeRepeated(kind: string, write: (count: number) => void): void {
  const known = repeats.get(kind)
  if (known) {
    known.count += 1
    known.write = write
    return
  }
  write(1)
  repeats.set(kind, { count: 0, write })
  setTimeout(summarize, interval, kind).unref()
}

function summarize(kind: string): void {
  const known = repeats.get(kind)
  if (!known || known.count === 0) {
    repeats.delete(kind)
    return
  }
  known.write(known.count)
  known.count = 0
  setTimeout(summarize, interval, kind).unref()
}
