import type { GrowthCall } from './growth-call.ts'
import type { Statements } from './statements.db.ts'

export interface Sized<T> {
  readonly small: T
  readonly large: T
}

/** What one call has cost. */
export interface Figures {
  readonly milliseconds: number
  /** Undefined where the server counts no statements. */
  readonly database: Statements | undefined
}

/** A call with what it cost, of each release. */
export interface GrowthRow {
  readonly call: Pick<GrowthCall, 'what' | 'isWhole'>
  readonly sides: readonly (Sized<Figures> & { readonly name: string })[]
}

/** What a large shop may cost at the most: times a small one, and ms of the database. */
const aims = { times: 2, database: 50 }
/** ms, and blocks: less than that is no difference. */
const noise = { milliseconds: 5, blocks: 100 }

/** Markdown; what is beyond the aims is bold. */
export function growthTable(rows: readonly GrowthRow[]): string {
  const names = rows[0]?.sides.map(({ name }) => name) ?? []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const columns = names.flatMap((name) => [
    `${name}: ms`,
    'times',
    'of it in the database',
    'blocks',
  ])
  return [
    line(['call, small → large', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ call, sides }) =>
      line([call.what, ...sides.flatMap((side) => cellsOf(side, call))]),
    ),
  ].join('\n')
}

function cellsOf({ small, large }: Sized<Figures>, { isWhole }: GrowthRow['call']): string[] {
  const times = large.milliseconds / small.milliseconds
  const isSlow = times > aims.times && large.milliseconds - small.milliseconds > noise.milliseconds
  const before = small.database
  const after = large.database
  const cells = [
    { text: `${short(small.milliseconds)} → ${short(large.milliseconds)}`, isBeyond: false },
    { text: times.toFixed(1), isBeyond: isSlow },
    before && after
      ? {
          text: `${short(before.milliseconds)} → ${short(after.milliseconds)}`,
          isBeyond: after.milliseconds > aims.database,
        }
      : none,
    before && after
      ? {
          text: `${before.blocks} → ${after.blocks}`,
          isBeyond: after.blocks > aims.times * before.blocks + noise.blocks,
        }
      : none,
  ]
  return cells.map(({ text, isBeyond }) => (isBeyond && !isWhole ? `**${text}**` : text))
}

const none = { text: '–', isBeyond: false }

const short = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
