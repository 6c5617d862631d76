import type { HistoryEntry } from '../../shop/history/history.ts'

/** What was done at once with things of one kind, newest first; most have one entry. */
export type EntryGroup = readonly [HistoryEntry, ...HistoryEntry[]]

/** ms between two changes of the same kind that somebody made to several things together. */
const pause = 10_000

const fieldsOf = ({ changes }: HistoryEntry): string => changes.map(({ field }) => field).join()

const isOneRequest = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.requestId !== null && one.requestId === other.requestId && one.noun === other.noun

/** Things of a list that somebody changes one right after the other, such as prices down a column. */
const isSameChange = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.noun === other.noun &&
  one.action === other.action &&
  one.by?.id === other.by?.id &&
  fieldsOf(one) === fieldsOf(other) &&
  Date.parse(one.at) - Date.parse(other.at) <= pause

/** Puts the entries of an import or of a bulk edit together, in the order they come. */
export function groupEntries(entries: readonly HistoryEntry[]): EntryGroup[] {
  const groups: [HistoryEntry, ...HistoryEntry[]][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNew = group?.every(({ nounId }) => nounId !== entry.nounId)
    if (group && last && (isOneRequest(last, entry) || (isNew && isSameChange(last, entry))))
      group.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** How many of a group were created, changed and so on, most often first. */
export function actionsOf(group: EntryGroup): { action: HistoryEntry['action']; times: number }[] {
  const times = new Map<HistoryEntry['action'], number>()
  for (const { action } of group) times.set(action, (times.get(action) ?? 0) + 1)
  return [...times]
    .map(([action, count]) => ({ action, times: count }))
    .sort((one, other) => other.times - one.times)
}
