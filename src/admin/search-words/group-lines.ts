import { comparable } from '../../shop/search/search-rules.ts'
import type { Synonyms } from '../../shop/search/synonyms.api.ts'

/** A group as people write it: `inkoko, poulet, chicken`. */
export const linesOf = (groups: Synonyms['groups']): string[] =>
  groups.map((group) => group.join(', '))

const wordsIn = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Lines without a word are no groups. */
export const groupsIn = (lines: readonly string[]): string[][] =>
  lines.map(wordsIn).filter((group) => group.length > 0)

/** Ready for the next word where it is the first one. A comma would make two of it. */
export function withWord(line: string, typed: string): string {
  const word = typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  const words = wordsIn(line)
  return words.length === 0 ? `${word}, ` : [...words, word].join(', ')
}

/** Every word of the groups, as it is compared. */
export const wordsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap(wordsIn).map(comparable))

interface Mistake {
  /** Undefined where it is about the whole group. */
  readonly word: string | undefined
  readonly message: string
}

/**
 * What is wrong in which line.
 * @param fields message by field, such as `groups.3` or `groups.3.1`: those count the groups that were sent
 */
export function mistakesByLine(
  lines: readonly string[],
  fields: Readonly<Partial<Record<string, string>>>,
): ReadonlyMap<number, readonly Mistake[]> {
  const places = [...lines.keys()].filter((place) => wordsIn(lines[place] ?? '').length > 0)
  const mistakes = new Map<number, readonly Mistake[]>()
  for (const [field, message] of Object.entries(fields)) {
    const [, group, word] = /^groups\.(\d+)(?:\.(\d+))?$/.exec(field) ?? []
    const place = group === undefined ? undefined : places[Number(group)]
    if (place === undefined || message === undefined) continue
    const named = word === undefined ? undefined : wordsIn(lines[place] ?? '')[Number(word)]
    mistakes.set(place, [...(mistakes.get(place) ?? []), { word: named, message }])
  }
  return mistakes
}
