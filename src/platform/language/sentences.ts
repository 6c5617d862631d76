import type { I18n } from '@lingui/core'

// Sentences that are said where there are no macros: by the server, and by rules that browsers load too.
// Each is marked with the comment i18n; docs/translating.md.

/** Puts values into a sentence: `fill('Only {left} left.', { left: 3 })`. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** The key of a sentence without values in a compiled catalogue: FNV-1a, in which no English is read. */
export function sentenceKey(sentence: string): string {
  let hash = 0x811c9dc5
  for (const letter of sentence) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `.${(hash >>> 0).toString(36)}`
}

/** Sentences with values keep their English as the key: by it they are known again. */
export const hasValues = (sentence: string): boolean => /\{\w+\}/.test(sentence)

/**
 * An English sentence in the language of a catalogue, also one that `fill` has put values into; undefined
 * where the catalogue does not know it.
 */
export function findTranslation(i18n: I18n, text: string): string | undefined {
  const key = sentenceKey(text)
  if (Object.hasOwn(i18n.messages, key)) return i18n._(key)
  for (const template of templatesOf(i18n)) {
    const { groups } = patternOf(template).exec(text) ?? {}
    if (groups) return i18n._(template, values(i18n, groups))
  }
  return undefined
}

/** The same; a text that the catalogue does not know stays, since it may be in that language already. */
export const translate = (i18n: I18n, text: string): string => findTranslation(i18n, text) ?? text

/** Longest first: `{name} is sold out.` would match many. */
const templatesOf = ({ messages }: I18n) =>
  Object.keys(messages)
    .filter(hasValues)
    .sort((one, other) => other.length - one.length)

const patterns = new Map<string, RegExp>()

/** Compiled once a sentence: a refusal may be matched against all of them. */
function patternOf(template: string): RegExp {
  const pattern = patterns.get(template) ?? compilePattern(template)
  patterns.set(template, pattern)
  return pattern
}

const compilePattern = (template: string) =>
  new RegExp(
    `^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[\\s\\S]+?)')}$`,
  )

/** Figures choose plural forms; a value may be a sentence itself. */
const values = (i18n: I18n, groups: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => {
      const key = sentenceKey(value)
      if (Object.hasOwn(i18n.messages, key)) return [name, i18n._(key)]
      return [name, /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
