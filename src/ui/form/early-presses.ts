import { useEffect } from 'react'
import { settlingTime } from './presses.ts'

interface EarlyPress {
  readonly on: HTMLButtonElement
  readonly label: string | null
  readonly pressed: string | null
}

/** The state of a controlled field knows nothing of what was typed or chosen before hydration. */
interface EarlyInput {
  readonly on: HTMLElement
  readonly value: string
}

declare global {
  var earlyPresses: (EarlyPress | EarlyInput)[] | undefined
}

/**
 * Runs in the head: on a slow network people press buttons before the page hydrates. The press is recorded and goes
 * no further: React would act on it as well, and a form would be sent by the browser. After 30 s without hydration,
 * which may never come, the recorded presses are dropped and later ones are left to the browser.
 */
export const earlyPressesScript =
  "var earlyPresses=[];addEventListener('input',function(e){earlyPresses&&earlyPresses.push({on:e.target,value:e.target.value})});addEventListener('click',function(e){var b=earlyPresses&&e.target.closest('button:not([popovertarget])');if(b){e.preventDefault();e.stopImmediatePropagation();earlyPresses.push({on:b,label:b.ariaLabel,pressed:b.ariaPressed})}},true);setTimeout(function(){earlyPresses=undefined},3e4)"

/** Presses each recorded button and repeats each input once, after hydration and in the same order. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = globalThis.earlyPresses ?? []
    globalThis.earlyPresses = undefined
    const last = new Map(early.map((one) => [one.on, one]))
    // Now: the first repeated input makes React put the other controls back to its state.
    const repeats = [...last.values()].map((one) =>
      'value' in one ? inputAgain(one) : pressAgain(one),
    )
    // An event that nothing handles: it hydrates the <Suspense> around the control at once.
    for (const control of last.keys())
      control.dispatchEvent(new Event('auxclick', { bubbles: true }))
    void repeatEach(repeats)
  }, [])
}

async function repeatEach(repeats: readonly (() => void)[]) {
  for (const repeat of repeats) {
    // Stored state has been read by then, and each repeat sees what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve))
    repeat()
  }
}

/**
 * Another name or state is another button, such as the heart of a dish that is on the wishlist already. A press after
 * hydration replaces the repeat; one right after the repeat was meant for the state before.
 */
function pressAgain({ on: button, label, pressed }: EarlyPress): () => void {
  let isPressed = false
  const press = () => {
    isPressed = true
  }
  button.addEventListener('click', press)
  return () => {
    button.removeEventListener('click', press)
    const isSame = button.ariaLabel === label && button.ariaPressed === pressed
    if (isPressed || !button.isConnected || !isSame) return
    button.click()
    button.addEventListener('click', ignore)
    setTimeout(() => button.removeEventListener('click', ignore), settlingTime)
  }
}

function ignore(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function inputAgain({ on: field, value }: EarlyInput): () => void {
  if (field instanceof HTMLSelectElement)
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return () => undefined
    return () => {
      field.checked = field.defaultChecked
      field.click()
    }
  }
  return () => {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (!isText || field.type === 'file') return
    // React notices a text only if it differs from the one that was last set through the element itself.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
