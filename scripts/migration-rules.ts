/** What squawk has no rule for (config/squawk.toml), and a shop that serves meanwhile cannot bear. */
interface Rule {
  readonly breaks: RegExp
  readonly because: string
}

const named = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`
const altered = new RegExp(`^alter table ${named}`)

const rules: readonly Rule[] = [
  {
    breaks: /^drop (?!index|table)|^truncate/,
    because: 'the release before may use what it drops',
  },
  {
    breaks: /^alter (?!table).* rename |^alter table .* rename constraint /,
    because: 'the release before knows the old name',
  },
  {
    breaks: /^(vacuum|cluster|lock|refresh materialized view (?!concurrently)) /,
    because: 'it locks the table',
  },
]

/** A statement that was judged safe by its author: `-- safe: nothing has read it since 0012`. */
const isExcused = (statement: string): boolean => /--\s*safe:\s*\S/.test(statement)

/** @returns what is wrong with a migration, a line each */
export function problemsOf(text: string): string[] {
  const statements = statementsOf(text)
  const plain = statements.map(plainOf)
  const found = statements.flatMap((statement, at) => {
    const words = plain[at] ?? ''
    const broken = rules.find((rule) => rule.breaks.test(words))
    return broken && !isExcused(statement) ? [`\`${start(words)}\`: ${broken.because}`] : []
  })
  return [...found, ...problemsOfWhole(plain)]
}

function problemsOfWhole(plain: readonly string[]): string[] {
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
  /** No process uses a table yet that the same file made. */
  const made = of(new RegExp(`^create table ${named}`))
  const isOld = (table: string) => !made.includes(table)
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
