/**
 * Keys of a search field with results, which have `data-result`. Arrows move between them, Home and End within the
 * results. Enter in the field chooses the first result. A letter on a result goes to the field.
 */
export function walkResults(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-result]')]
  const here = stops.indexOf(event.target as HTMLElement)
  const [field, first] = stops
  if (here < 0) return
  const next = stops[placeAfter(event.key, here, stops.length)]
  if (next) {
    event.preventDefault()
    next.focus()
  } else if (here > 0 && isText(event)) field?.focus()
  // Not while the results of an earlier text are shown.
  else if (here === 0 && event.key === 'Enter' && !box.querySelector('[aria-busy=true]'))
    first?.click()
}

/** -1: the key moves nothing. */
function placeAfter(key: string, here: number, count: number): number {
  if (key === 'ArrowDown') return here + 1
  if (key === 'ArrowUp') return here - 1
  // In the field these keys move within its text.
  if (key === 'Home' && here > 0) return 1
  if (key === 'End' && here > 0) return count - 1
  return -1
}

/** Text for the field. A space is not: it presses the focused button. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (/^[^ ]$/u.test(key) || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
