import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose focused row or button is removed, for example by a deletion: the focus goes to the
 * row in the same place. Otherwise it would fall to the body.
 * @param rows as they are shown
 */
export function useRowFocus(rows: unknown) {
  const list = useRef<HTMLDivElement>(null)
  /** The index of the row that has the focus. */
  const focused = useRef<number>(undefined)
  const rowElements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const rows = rowElements()
    const row = rows[focused.current] ?? rows.at(-1)
    row?.focus({ preventScroll: true })
  }, [rows])

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = rowElements().findIndex((row) => row.contains(target))
      focused.current = index < 0 ? undefined : index
    },
    // After a removal the effect above runs first. A press beside everything leaves the list.
    onBlur: () =>
      setTimeout(() => {
        if (document.activeElement === document.body) focused.current = undefined
      }),
  }
}
