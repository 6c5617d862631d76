import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a button beside which the next step appears: Enter that is held presses once. */
export const pressOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
