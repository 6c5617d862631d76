import { useRef, useState } from 'react'

/** Rows selected for one action together. @param ids of the visible rows */
export function useSelection(ids: readonly number[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  // Actions must not reach rows that are no longer visible.
  const selected = ids.filter((id) => picked.has(id))

  return {
    selected,
    isSelected: (id: number) => picked.has(id),
    isAll: ids.length > 0 && selected.length === ids.length,
    /** @param isRange from the one pressed before to this one, as with the Shift key. */
    toggle(id: number, { isRange }: { isRange: boolean }) {
      const from = isRange && last.current !== undefined ? last.current : id
      last.current = id
      const range = idsBetween(ids, from, id)
      const others = selected.filter((one) => !range.includes(one))
      setPicked(new Set(picked.has(id) ? others : [...others, ...range]))
    },
    toggleAll: () => setPicked(new Set(selected.length === ids.length ? [] : ids)),
    clear: () => setPicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** The ids between two of them, both included, in the order of the list. */
export function idsBetween(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
