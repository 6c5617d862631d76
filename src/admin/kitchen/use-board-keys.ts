import { useEffect, useEffectEvent } from 'react'

const nextStep = '[data-next-step]'

/**
 * Arrows go from card to card, to the button of the next step, which Enter presses; up and down go to the
 * card that is drawn above or below. `A` acknowledges.
 */
export function useBoardKeys(acknowledge: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key.toLowerCase() === 'a') return acknowledge()
    const next = key.startsWith('Arrow') ? neighbour(key) : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function neighbour(key: string): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(nextStep)]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  if (at < 0) return buttons[0]
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1]
  const leftOf = (button: HTMLElement | undefined) => button?.getBoundingClientRect().left ?? 0
  const others = key === 'ArrowDown' ? buttons.slice(at + 1) : buttons.slice(0, at).reverse()
  return others.find((button) => Math.abs(leftOf(button) - leftOf(buttons[at])) < 8)
}
