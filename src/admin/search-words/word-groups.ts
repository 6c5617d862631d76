import { comparable } from '../../shop/search/search-rules.ts'

/** Groups of words as a text: a line a group, with commas between the words, such as `inkoko, poulet, chicken`. */
export const textOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => group.join(', ')).join('\n')

/** Lines without a word are no groups. */
export const groupsIn = (text: string): string[][] => wordsOfLines(text).map(({ words }) => words)

const wordsOfLines = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({ number: index + 1, words: wordsIn(line) }))
    .filter(({ words }) => words.length > 0)

const wordsIn = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Every word of the groups, as it is compared. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(groupsIn(text).flat().map(comparable))

/** The text with a group of its own for `typed`, ready for the next word. A comma would make two words of it. */
export function withGroup(text: string, typed: string): string {
  const word = typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  return `${text.trimEnd()}\n${word}, `.trimStart()
}

interface Mistake {
  /** Of the line, from 1. */
  readonly number: number
  /** The word, or the whole group where the mistake is about that. */
  readonly words: string
  readonly message: string
}

/** @param errors by field, such as `groups.3` or `groups.3.1`: those count the groups, not the lines */
export function mistakesIn(
  text: string,
  errors: Readonly<Partial<Record<string, string>>>,
): Mistake[] {
  const lines = wordsOfLines(text)
  return Object.entries(errors).flatMap(([field, message]) => {
    const [, group, word] = /^groups\.(\d+)(?:\.(\d+))?$/.exec(field) ?? []
    const line = lines[Number(group)]
    if (!line || message === undefined) return []
    const words = line.words[Number(word)] ?? line.words.join(', ')
    return [{ number: line.number, words, message }]
  })
}
