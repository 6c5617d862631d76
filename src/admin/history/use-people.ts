import { useState } from 'react'
import type { HistoryEntry } from '../../shop/history/history.ts'

/** Who has made the entries that this page has shown so far: usernames by id. */
export function usePeople(entries: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map())
  const unseen = entries.flatMap(({ by }) =>
    by && !people.has(String(by.id)) ? [[String(by.id), by.username] as const] : [],
  )
  if (unseen.length > 0) setPeople(new Map([...people, ...unseen]))
  return people
}
