import type { HistoryEntry } from '../../shop/history/history.ts'

/** What was done at once with things of one kind, newest first; most have one entry. */
export type EntryGroup = readonly [HistoryEntry, ...HistoryEntry[]]

/** ms between two changes of the same kind that somebody made to several things together. */
const pause = 10_000

/** Puts the entries of an import or of a bulk edit together, in the order they come. */
export function groupEntries(entries: readonly HistoryEntry[]): EntryGroup[] {
  return join(join(entries, isOneRequest), isDoneAgain).map(([first, ...others]) => [
    ...first,
    ...others.flat(),
  ])
}

export const isOfOneThing = ([first, ...others]: EntryGroup): boolean =>
  others.every(({ nounId }) => nounId === first.nounId)

type Several<T> = [T, ...T[]]

/** Neighbours that belong together, each compared with those that are together before it. */
function join<T>(
  things: readonly T[],
  belongs: (thing: T, before: Readonly<Several<T>>) => boolean,
): Several<T>[] {
  const groups: Several<T>[] = []
  for (const thing of things) {
    const group = groups.at(-1)
    if (group && belongs(thing, group)) group.push(thing)
    else groups.push([thing])
  }
  return groups
}

const isOneRequest = (entry: HistoryEntry, [other]: EntryGroup): boolean =>
  entry.requestId !== null && entry.requestId === other.requestId && entry.noun === other.noun

/** Things of a list that somebody changes one right after the other, such as prices down a column. */
const isDoneAgain = (request: EntryGroup, others: readonly EntryGroup[]): boolean =>
  isOfOneThing(request) &&
  others.every((other) => isOfOneThing(other) && other[0].nounId !== request[0].nounId) &&
  request.length === others.at(-1)?.length &&
  request.every((entry, index) => isSameChange(entry, others.at(-1)?.[index]))

const isSameChange = (entry: HistoryEntry, later: HistoryEntry | undefined): boolean =>
  later !== undefined &&
  entry.noun === later.noun &&
  entry.action === later.action &&
  entry.by?.id === later.by?.id &&
  whatChanged(entry) === whatChanged(later) &&
  Date.parse(later.at) - Date.parse(entry.at) <= pause

/** Orders that are dispatched and orders that are completed are not moved alike. */
const whatChanged = ({ action, changes }: HistoryEntry): string =>
  changes.map(({ field, to }) => (action === 'move' ? `${field} ${to}` : field)).join()

/** How many of a group were created, changed and so on, most often first. */
export function actionsOf(group: EntryGroup): { action: HistoryEntry['action']; times: number }[] {
  const times = new Map<HistoryEntry['action'], number>()
  for (const { action } of group) times.set(action, (times.get(action) ?? 0) + 1)
  return [...times]
    .map(([action, count]) => ({ action, times: count }))
    .sort((one, other) => other.times - one.times)
}
