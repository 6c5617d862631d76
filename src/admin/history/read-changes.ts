import * as z from 'zod/mini'
import { languages } from '../../platform/language/language.ts'
import type { HistoryChange } from '../../shop/history/history.ts'

/** By language, which may be one that is no more, and field. */
const Texts = z.catch(z.nullable(z.record(z.string(), z.record(z.string(), z.string()))), null)

const Groups = z.catch(z.array(z.array(z.string())), [])
type Groups = z.output<typeof Groups>

/**
 * What changed, as people read it: of translations each text by itself, named `translations.fr.name`; of the
 * groups of search words only those that went, came or became others.
 */
export const readChanges = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes.flatMap((change) => (readers[change.field] ?? whole)(change))

const readers: Readonly<Record<string, (change: HistoryChange) => HistoryChange[]>> = {
  translations: changesOfTexts,
  groups: changesOfGroups,
}

const whole = (change: HistoryChange) => [change]

function changesOfTexts({ field, from, to }: HistoryChange): HistoryChange[] {
  const [before, after] = [textsIn(from), textsIn(to)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names
    .map((name) => ({
      field: `${field}.${name}`,
      from: before.get(name) ?? null,
      to: after.get(name) ?? null,
    }))
    .filter((change) => change.from !== change.to)
}

function changesOfGroups({ field, from, to }: HistoryChange): HistoryChange[] {
  const [before, after] = [z.parse(Groups, from), z.parse(Groups, to)]
  return [{ field, from: notIn(after, before), to: notIn(before, after) }]
}

function notIn(others: Groups, groups: Groups): Groups {
  const known = new Set(others.map((group) => JSON.stringify(group)))
  return groups.filter((group) => !known.has(JSON.stringify(group)))
}

/** `fr.name` → `Poulet`, in the order of the languages. */
export const textsIn = (translations: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(z.parse(Texts, translations) ?? {})
      .sort(inOrder)
      .flatMap(([language, texts]) =>
        Object.entries(texts).map(([field, text]) => [`${language}.${field}`, text] as const),
      ),
  )

/** Those that are no more come first. */
const places: readonly string[] = languages
const inOrder = ([one]: [string, unknown], [other]: [string, unknown]) =>
  places.indexOf(one) - places.indexOf(other)

/** Of `translations.fr.name` the language; undefined for a field that is in none of its own. */
export const languageOf = (field: string): string | undefined =>
  field.startsWith('translations.') ? field.split('.')[1] : undefined
