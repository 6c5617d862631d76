const gap = 6
const edge = 8

/**
 * Puts an open popover under its button, where CSS cannot do it yet (no anchor positioning).
 * Flips above when there is no room below, and keeps inside the window.
 */
export function placeBelow(popover: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  if (CSS.supports('position-area: block-end')) return
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const left = align === 'start' ? from.left : from.right - width
  const hasRoom = from.bottom + gap + height <= window.innerHeight
  popover.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
  popover.style.top = `${Math.max(edge, hasRoom ? from.bottom + gap : from.top - gap - height)}px`
}
