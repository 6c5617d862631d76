/** What a migration may not do to a shop that serves meanwhile, on the release before. */
interface Rule {
  readonly breaks: RegExp
  readonly because: string
  /** A table that the same file has made may be treated in any way: nobody knows it yet. */
  readonly table?: RegExp
}

const named = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`
const altered = new RegExp(`^alter table ${named}`)
const indexed = new RegExp(` on ${named}`)

const rules: readonly Rule[] = [
  {
    breaks: /^drop (?!index)|^alter table .* drop (?!constraint|default|not null)|^truncate/,
    because: 'the release before may use what it drops',
    table: altered,
  },
  { breaks: / rename /, because: 'the release before knows the old name', table: altered },
  {
    breaks: /^alter table .* (alter (column )?\S+ (set data )?type) /,
    because: 'it writes the table anew, and nobody can order meanwhile',
    table: altered,
  },
  {
    breaks:
      /^alter table .* add (column )?(if not exists )?(?!constraint)\S+ [^,]*not null(?![^,]*default)/,
    because: 'the release before inserts rows without this column: give it a default',
    table: altered,
  },
  {
    breaks:
      /^alter table .* add (column )?.*(default [^,]*(random|clock_timestamp|timeofday|nextval)|generated .* (stored|identity))/,
    because: 'it writes the table anew, and nobody can order meanwhile',
    table: altered,
  },
  {
    breaks: /^alter table .* set not null/,
    because:
      'it reads the whole table under a lock: add a check (… is not null) not valid, and validate that in the next file',
    table: altered,
  },
  {
    breaks: /^alter table .* add (constraint \S+ )?(check|foreign key)(?!.*not valid)/,
    because:
      'it reads the whole table under a lock: say `not valid`, and validate it in the next file',
    table: altered,
  },
  {
    breaks: /^alter table .* add (constraint \S+ )?(unique|primary key)(?! using index)/,
    because: 'it builds an index under a lock: make that concurrently, and say `using index`',
    table: altered,
  },
  {
    breaks: /^create (unique )?index (?!concurrently)/,
    because: 'it keeps everybody from writing while it builds: say `concurrently`',
    table: indexed,
  },
  {
    breaks: /^(drop index|reindex) (?!.*concurrently)|^(vacuum|cluster|lock) /,
    because: 'it locks the table: say `concurrently` where that exists',
  },
]

/** A statement that somebody has thought about: `-- safe: nothing has read it since 0012`. */
const isExcused = (statement: string): boolean => /--\s*safe:\s*\S/.test(statement)

/** @returns what is wrong with a migration, a line each */
export function problemsOf(text: string): string[] {
  const statements = statementsOf(text)
  const plain = statements.map(plainOf)
  const made = new Set(plain.flatMap((text) => tableOf(text, new RegExp(`^create table ${named}`))))
  const found = statements.flatMap((statement, at) => {
    const words = plain[at] ?? ''
    const isNew = ({ table }: Rule) => table && tableOf(words, table).some((it) => made.has(it))
    const broken = rules.find((rule) => rule.breaks.test(words) && !isNew(rule))
    return broken && !isExcused(statement) ? [`\`${start(words)}\`: ${broken.because}`] : []
  })
  return [...found, ...problemsOfWhole(plain, made)]
}

function problemsOfWhole(plain: readonly string[], made: ReadonlySet<string>): string[] {
  const isConcurrent = (words: string) => / concurrently /.test(words)
  const problems: string[] = []
  if (plain.some(isConcurrent) && !plain.every(isConcurrent))
    problems.push('`concurrently` runs outside of a transaction: move it into a file of its own')
  for (const words of plain) {
    const [, name] = /^create (?:unique )?index concurrently (\w+)/.exec(words) ?? []
    if (name && !plain.includes(`drop index concurrently if exists ${name}`))
      problems.push(
        `an attempt that is cut off leaves ${name} unusable: begin with \`drop index concurrently if exists ${name};\``,
      )
  }
  const of = (pattern: RegExp) => plain.flatMap((words) => tableOf(words, pattern))
  const isOld = (table: string) => !made.has(table)
  const writes = new RegExp(`^(?:update|delete from|insert into) ${named}`)
  if (of(altered).some(isOld) && of(writes).some(isOld))
    problems.push(
      'a table stays locked while rows are written: move these into a file of their own',
    )
  return problems
}

/** Files with the number of an earlier one: which of the two runs first would be up to the rest of their names. */
export const repeatedNumbers = (names: readonly string[]): string[] => {
  const numbers = names.map((name) => Number.parseInt(name, 10))
  return names.filter((_, at) => numbers.indexOf(numbers[at] ?? 0) < at)
}

const tableOf = (words: string, pattern: RegExp): string[] => {
  const [, table] = pattern.exec(words) ?? []
  return table ? [table] : []
}

const start = (words: string): string => (words.length > 60 ? `${words.slice(0, 60)} …` : words)

/** Parted at semicolons that stand in no string, function body or comment. */
const statementsOf = (text: string): string[] =>
  [...text.matchAll(/(?:--[^\n]*|'[^']*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g)]
    .map(([statement]) => statement)
    .filter((statement) => plainOf(statement) !== '')

/** In lower case and on one line, without comments, function bodies and the content of strings. */
const plainOf = (statement: string): string =>
  statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/'[^']*'/g, "''")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
