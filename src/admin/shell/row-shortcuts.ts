/** Walks over the rows of the list, from the one with the focus or the one that is open beside it. */
export function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const from = focusedRow() ?? document.querySelector<HTMLElement>('[data-row][aria-current]')
  const start = step > 0 ? -1 : rows.length
  rows[(from ? rows.indexOf(from) : start) + step]?.focus()
}

/** Does what a row is there for: shows or edits it. */
export const openRow = (): void => pressIn(focusedRow(), '[data-row-open]')

export const pickRow = (): void => pressIn(focusedRow(), 'input[type="checkbox"]')

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

const pressIn = (row: HTMLElement | null, what: string) =>
  row?.querySelector<HTMLElement>(what)?.click()
