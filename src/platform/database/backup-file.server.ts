import * as z from 'zod/mini'

/**
 * A backup is lines of text, each ended by `\n` alone: `# {…}` a heading, any other a row as JSON of the
 * table named last. The same for both databases, so that a shop can move from one to the other.
 */
export const Heading = z.union([
  z.object({
    format: z.literal('igikoni backup 1'),
    /** The last migration that had run. */
    migration: z.string(),
    at: z.string(),
    /** Tables that are not the shop's: no migration makes them. */
    leftOut: z.optional(z.array(z.string())),
  }),
  z.object({
    table: z.string(),
    columns: z.array(z.string()),
    /** The last number that was given, by column. */
    numbered: z.record(z.string(), z.nullable(z.number())),
  }),
  /** The last line. A file without it was cut off. Backups of earlier releases have no `tables`. */
  z.object({ rows: z.number(), tables: z.optional(z.record(z.string(), z.number())) }),
  /** Comes instead of a backup: why the running shop could not write one. */
  z.object({ failed: z.string() }),
])
export type Heading = z.output<typeof Heading>
export type Opening = Extract<Heading, { format: string }>
export type TableHeading = Extract<Heading, { table: string }>
type Ending = Extract<Heading, { rows: number }>

/** What a backup is made of, in this order: one opening, then each table's heading before its rows. */
export type BackupPart = Opening | TableHeading | { readonly row: string }

const rowPattern = /^\{.*\}$/s

/**
 * Reads and checks the parts of a backup. `npm run backup` reads what it has written with this, too, so a finished
 * file can be restored.
 * @returns how many rows it has
 * @throws Error with one line when the lines are no backup, a part of one, or damaged
 */
export async function* readBackup(
  lines: AsyncIterable<string>,
): AsyncGenerator<BackupPart, number> {
  const counted: Record<string, number> = {}
  let number = 0
  let table: string | undefined
  let end: Ending | undefined
  /** Number of an invalid line. It is damaged only if another line follows; as the last one it was cut off. */
  let unreadable: number | undefined
  for await (const line of lines) {
    number += 1
    const heading = line.startsWith('# ') ? parseHeading(line) : undefined
    if (heading && 'failed' in heading) throw notWritten(heading.failed)
    if (number === 1) {
      if (!heading || !('format' in heading)) throw notOurs(line)
      yield heading
      continue
    }
    if (unreadable !== undefined) throw damagedAt(unreadable)
    if (end) unreadable = number
    else if (heading && 'rows' in heading) end = heading
    else if (heading && 'table' in heading) {
      table = heading.table
      counted[table] = 0
      yield heading
    } else if (table !== undefined && isRow(line)) {
      counted[table] = (counted[table] ?? 0) + 1
      yield { row: line }
    } else unreadable = number
  }
  if (number === 0) throw notOurs()
  if (!end) throw new Error('This backup is not whole: its end is missing.')
  if (unreadable !== undefined) throw damagedAt(unreadable)
  return countRows(end, counted)
}

const notOurs = (opening = '') =>
  new Error(
    /^# \{"format":"igikoni backup \d/.test(opening)
      ? 'This is a backup of a later release: restore it with that one.'
      : 'This is no backup of a shop.',
  )

const notWritten = (reason: string) =>
  new Error(`The shop that is open writes it into DATA_DIR first, and could not: ${reason}`)

const damagedAt = (line: number) =>
  new Error(`This backup is damaged: its line ${line} is not one that a backup has there.`)

function countRows(
  { rows, tables = {} }: Ending,
  counted: Readonly<Record<string, number>>,
): number {
  for (const [table, expected] of Object.entries(tables))
    if (counted[table] !== expected)
      throw new Error(
        `This backup is not whole: it has ${counted[table] ?? 0} of ${expected} rows of ${table}.`,
      )
  const total = Object.values(counted).reduce((sum, count) => sum + count, 0)
  if (total !== rows) throw new Error(`This backup is not whole: it has ${total} of ${rows} rows.`)
  return total
}

function parseHeading(line: string): Heading | undefined {
  try {
    return z.parse(Heading, JSON.parse(line.slice(2)))
  } catch {
    return undefined
  }
}

function isRow(line: string): boolean {
  if (!rowPattern.test(line)) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/**
 * Splits at `\n` alone. Node's readline also splits at U+2028 and U+2029, which JSON leaves as they are:
 * one typed into the contact form made two lines of a row.
 */
export async function* linesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  for await (const chunk of bytes) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

export async function* withNewlines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
