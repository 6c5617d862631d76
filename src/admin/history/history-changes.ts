import * as z from 'zod/mini'
import { languages } from '../../platform/language/language.ts'
import type { HistoryChange } from '../../shop/history/history.ts'

export const Groups = z.array(z.array(z.string()))

/**
 * The changes as people read them: each translated text by itself, named `translations.fr.name`; of the groups of
 * search words only those that were added, removed or changed.
 */
export const readChanges = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes.flatMap((change) => {
    if (change.field === 'translations') return changesOfTexts(change)
    return change.field === 'groups' ? changeOfGroups(change) : change
  })

function changesOfTexts({ field, from, to }: HistoryChange): HistoryChange[] {
  const [before, after] = [textsIn(from), textsIn(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({
      field: `${field}.${name}`,
      from: before.get(name) ?? null,
      to: after.get(name) ?? null,
    }))
    .filter((change) => change.from !== change.to)
}

function changeOfGroups({ field, from, to }: HistoryChange): HistoryChange {
  const groupsIn = (value: unknown) => Groups.safeParse(value).data ?? []
  const missingIn = (others: unknown, groups: unknown) => {
    const known = new Set(groupsIn(others).map((group) => JSON.stringify(group)))
    return groupsIn(groups).filter((group) => !known.has(JSON.stringify(group)))
  }
  return { field, from: missingIn(to, from), to: missingIn(from, to) }
}

/** The languages of an old entry may include one that the shop has dropped. */
const Texts = z.record(z.string(), z.record(z.string(), z.string()))
const order: readonly string[] = languages

/** `fr.name` → `Poulet`, in the order of the languages. */
export const textsIn = (translations: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(Texts.safeParse(translations).data ?? {})
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .flatMap(([language, texts]) =>
        Object.entries(texts).map(([field, text]) => [`${language}.${field}`, text] as const),
      ),
  )

/** The language of `translations.fr.name`; undefined for a field that has none of its own. */
export const languageOf = (field: string): string | undefined =>
  field.startsWith('translations.') ? field.split('.')[1] : undefined
