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

/** What, requests a second, and ms of processor of Node and of PostgreSQL. */
export type Row = readonly [what: string, rate: string, node: string, postgres: string]

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** `145 / 134`, each the median of its side. */
export const beside = ({ here, there }: Sides<readonly number[]>): string =>
  `${short(median(here))} / ${short(median(there))}`

/** A figure of each measurement, by side. */
export const figuresOf = <T>(
  all: Sides<readonly T[]>,
  of: (one: T) => number,
): Sides<number[]> => ({ here: all.here.map(of), there: all.there.map(of) })

/**
 * The ratio is the median of those of the rounds: what else the machine does meanwhile reaches both
 * slices of a round alike, and seldom two rounds.
 */
export const ratioOf = ({ here, there }: Sides<readonly number[]>): number =>
  median(here.map((value, round) => value / (there[round] ?? Number.NaN)))

export function loadRow(what: string, slices: Sides<readonly Slice[]>): Row {
  const refused = figuresOf(slices, ({ refusedPerSecond }) => refusedPerSecond)
  const isRefused = [...refused.here, ...refused.there].some((rate) => rate > 0)
  const ratio = ratioOf(figuresOf(slices, ({ requestsPerSecond }) => requestsPerSecond))
  return [
    what,
    `${Number.isFinite(ratio) ? ratio.toFixed(2) : 'nothing answered'}${isRefused ? ` (refused ${beside(refused)})` : ''}`,
    beside(figuresOf(slices, ({ nodeCpu }) => nodeCpu)),
    beside(figuresOf(slices, ({ postgresCpu }) => postgresCpu)),
  ]
}

/** A row of figures that have no rate: start, memory, bytes. */
export const plainRow = (what: string, figures: string, node = ''): Row => [what, figures, node, '']

const heads = [
  'this : other requests/s',
  'node CPU ms, this / other',
  'PostgreSQL CPU ms, this / other',
]

/** Markdown. */
export const table = (rows: readonly Row[]): string =>
  [['what', ...heads], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Three digits tell enough: `0.053`, `5.44`, `134`. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return String(Math.round(value))
  return String(Number(value >= 1 ? value.toPrecision(3) : value.toFixed(3)))
}
