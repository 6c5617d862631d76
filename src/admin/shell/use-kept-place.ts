import { useEffect } from 'react'

/** Where the focus is: the element with all that is around it, innermost first. */
interface Place {
  readonly pathname: string
  readonly path: readonly HTMLElement[]
  /** Of the row among those of the list; -1 outside of rows. */
  readonly row: number
}

/**
 * Keeps the place of whoever has no mouse: a pressed button may disappear with what it did, such as a row with
 * its deletion, and the focus would fall to the body. It goes to the row around it, to the one that has taken
 * the place of a row, or else to what was around it.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    let place: Place | undefined
    const look = () => {
      const lost = place
      place = placeNow()
      if (!place && lost && !lost.path[0]?.isConnected) nextTo(lost)?.focus({ preventScroll: true })
    }
    // Somebody who presses beside everything has left it.
    const noteLeaving = () =>
      setTimeout(() => {
        if (!placeNow()) place = undefined
      })
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', noteLeaving)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', noteLeaving)
    }
  }, [])
}

const allRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

function placeNow(): Place | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const path: HTMLElement[] = []
  for (let element: HTMLElement | null = focused; element; element = element.parentElement)
    path.push(element)
  const row = focused.closest<HTMLElement>('[data-row]')
  return { pathname: location.pathname, path, row: row ? allRows().indexOf(row) : -1 }
}

/** Another page has a place of its own. */
function nextTo({ pathname, path, row }: Place): HTMLElement | undefined {
  const around = path.filter(({ isConnected }) => isConnected)
  if (pathname !== location.pathname || !around.some(({ id }) => id === 'main')) return undefined
  const rows = allRows()
  const nextRow = row < 0 ? undefined : (rows[row] ?? rows.at(-1))
  const next = around.find((element) => element.matches('[data-row]')) ?? nextRow ?? around[0]
  if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1
  return next
}
