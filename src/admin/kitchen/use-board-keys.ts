import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../shell/shortcuts.tsx'

const nextStep = '[data-next-step]'
/** Scrolls sideways by keys while it has the focus. */
const scrollsSideways = '[data-scrolls-sideways]'

type Choice = { button: HTMLElement; at: number }

/**
 * Arrows go from card to card, to the button of the next step, which Enter presses; up and down go to the
 * card that is shown above or below. `A` acknowledges, `S` opens what is sold out.
 */
export function useBoardKeys(acknowledge: () => void, soldOut: () => void): void {
  const chosen = useRef<Choice>(undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (key.toLowerCase() === 'a') return acknowledge()
    if (key.toLowerCase() === 's') return soldOut()
    if (!key.startsWith('Arrow')) return
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isSideways && target instanceof Element && target.closest(scrollsSideways)) return
    const next = neighbour(key, chosen.current)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(nextStep)) return
      chosen.current = { button: target, at: allButtons().indexOf(target) }
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const allButtons = () => [...document.querySelectorAll<HTMLElement>(nextStep)]

/** From the card that was chosen last; from where it was, if it has left the board. */
function neighbour(key: string, chosen: Choice | undefined): HTMLElement | undefined {
  const buttons = allButtons()
  if (!chosen) return buttons[0]
  const isBack = key === 'ArrowLeft' || key === 'ArrowUp'
  const at = buttons.indexOf(chosen.button)
  if (at < 0) return buttons[Math.max(0, isBack ? chosen.at - 1 : chosen.at)] ?? buttons.at(-1)
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1]
  const leftOf = (button: HTMLElement | undefined) => button?.getBoundingClientRect().left ?? 0
  const others = isBack ? buttons.slice(0, at).reverse() : buttons.slice(at + 1)
  return others.find((button) => Math.abs(leftOf(button) - leftOf(buttons[at])) < 8)
}
