/** What is measured of both: the tree at hand, and the other commit. */
export interface Sides<T> {
  readonly here: T
  readonly there: T
}

/** One side under load, for one slice of time. */
export interface Slice {
  readonly requestsPerSecond: number
  /** Answers that were none of 2xx, a second. */
  readonly refusedPerSecond: number
  /** ms of processor a request. */
  readonly nodeCpu: number
  readonly postgresCpu: number
}

export interface Row {
  readonly what: string
  readonly rate: string
  readonly node: string
  readonly postgres: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** `145 / 134`, each the median of its side. */
export const beside = ({ here, there }: Sides<readonly number[]>): string =>
  `${short(median(here))} / ${short(median(there))}`

/**
 * The ratio is the median of those of the rounds: what else the machine does meanwhile reaches both
 * slices of a round alike, and seldom two rounds.
 */
export function loadRow(what: string, rounds: readonly Sides<Slice>[]): Row {
  const each = (of: (slice: Slice) => number): Sides<number[]> => ({
    here: rounds.map(({ here }) => of(here)),
    there: rounds.map(({ there }) => of(there)),
  })
  const ratios = rounds.map(({ here, there }) => here.requestsPerSecond / there.requestsPerSecond)
  const refused = each(({ refusedPerSecond }) => refusedPerSecond)
  const isRefused = [...refused.here, ...refused.there].some((rate) => rate > 0)
  const ratio = median(ratios)
  return {
    what,
    rate: `${Number.isFinite(ratio) ? ratio.toFixed(2) : 'nothing answered'}${isRefused ? ` (refused ${beside(refused)})` : ''}`,
    node: beside(each(({ nodeCpu }) => nodeCpu)),
    postgres: beside(each(({ postgresCpu }) => postgresCpu)),
  }
}

/** A row of figures that have no rate: start, memory, bytes. */
export const plainRow = (what: string, figures: string, node = ''): Row => ({
  what,
  rate: figures,
  node,
  postgres: '',
})

/** Markdown. */
export function table(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line([
      'what',
      'this : other requests/s',
      'node CPU ms, this / other',
      'PostgreSQL CPU ms, this / other',
    ]),
    line(['---', '---', '---', '---']),
    ...rows.map(({ what, rate, node, postgres }) => line([what, rate, node, postgres])),
  ].join('\n')
}

/** Three digits tell enough: `0.053`, `5.44`, `134`. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return String(Math.round(value))
  return String(Number(value >= 1 ? value.toPrecision(3) : value.toFixed(3)))
}
