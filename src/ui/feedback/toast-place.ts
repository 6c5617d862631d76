/** px: narrower windows have the mobile layout (specification, section 9). */
const mobileWidth = 667
/** px between what must stay free and the messages. */
const gap = 8

/**
 * Moves the messages below the header of a phone's page, below the title bar of the dialog they are in, and below
 * what is marked to stay clear of them, as long as they would cover it: the ways out stay in reach. Where a question
 * says why it failed, that and its buttons matter more than its title.
 */
export function keepClear(layer: HTMLElement) {
  const header = headerAbove(layer)?.getBoundingClientRect()
  const messages = layer.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
  const isInTheWay =
    header &&
    messages &&
    header.bottom > 0 &&
    header.top < messages.height + gap &&
    header.right > messages.left
  const top = isInTheWay
    ? Math.min(header.bottom + gap, topOfAnswer(layer) - gap - messages.height)
    : 0
  layer.style.setProperty('--toast-clear', `${Math.max(0, top)}px`)
}

/** px; infinite where no question has failed. */
function topOfAnswer(layer: HTMLElement): number {
  const failure = layer.closest('dialog')?.querySelector('[data-question-failure]:not(:empty)')
  const answer = [failure, failure?.closest('dialog')?.querySelector('footer')]
  return Math.min(...answer.map((part) => part?.getBoundingClientRect().top ?? Infinity))
}

function headerAbove(layer: HTMLElement): Element | null {
  const dialog = layer.closest('dialog')
  if (dialog) return dialog.querySelector('header')
  const marked = document.querySelector('[data-clear-of-toasts]')
  if (marked || window.innerWidth >= mobileWidth) return marked
  return document.querySelector('header')
}
