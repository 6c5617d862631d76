/**
 * Keys of the search box: arrows walk through its field and the results, Home and End through the results,
 * Enter in the field chooses the first one, and who types on does so in the field.
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
  // Not one of a question before.
  else if (here === 0 && event.key === 'Enter' && !box.querySelector('[aria-busy=true]'))
    first?.click()
}

/** -1 where the key leads nowhere. */
function placeAfter(key: string, here: number, count: number): number {
  if (key === 'ArrowDown') return here + 1
  if (key === 'ArrowUp') return here - 1
  // In the field they are for its text.
  if (key === 'Home' && here > 0) return 1
  if (key === 'End' && here > 0) return count - 1
  return -1
}

/** What the field takes once it has the focus; a space presses the button that has it. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (/^[^ ]$/u.test(key) || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
