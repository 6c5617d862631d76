import { useState } from 'react'

/** ms in which nobody can have seen yet what has come under their finger. */
const settlingTime = 500

/** Which orders have just changed in a list, or come to another place in it. */
export function useSettling() {
  const [changedAt] = useState(() => new Map<number, number>())
  return {
    note(ids: readonly number[]): void {
      const now = performance.now()
      for (const [id, at] of changedAt) if (now - at > settlingTime) changedAt.delete(id)
      for (const id of ids) changedAt.set(id, now)
    },
    includes: (id: number): boolean =>
      performance.now() - (changedAt.get(id) ?? Number.NEGATIVE_INFINITY) < settlingTime,
  }
}
