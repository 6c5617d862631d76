import { type KeyboardEvent, useState } from 'react'

/** ms in which a second press belongs to the first one: a double click, a bouncing key, a second tap. */
const doublePress = 600

/**
 * True for `doublePress` ms after `press`: what appears in the place of the pressed button ignores presses
 * until then.
 */
export function useJustPressed() {
  const [isJustPressed, setIsJustPressed] = useState(false)
  const press = () => {
    setIsJustPressed(true)
    setTimeout(setIsJustPressed, doublePress, false)
  }
  return { isJustPressed, press }
}

/**
 * Settles a little after `work`, done or failed. Lock a button until then that appears where another one was pressed:
 * the second press was meant for the first.
 */
export async function guardDoublePress(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } finally {
    await new Promise((resolve) => setTimeout(resolve, doublePress))
  }
}

/** For `onKeyDown` of a button beside which the next step appears: Enter that is held presses once. */
export const pressOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** ms in which a person cannot have seen yet what has come under the finger. */
export const settlingTime = 500

/** The orders that have just changed or moved in a list. */
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
