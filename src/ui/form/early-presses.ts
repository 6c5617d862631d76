import { useEffect } from 'react'
import { settlingTime } from './presses.ts'

/** A press of a button, or what was typed or chosen in a field. */
interface EarlyPress {
  readonly on: HTMLElement
  readonly label?: string | null
  readonly pressed?: string | null
  readonly value?: string
  readonly checked?: boolean
}

declare global {
  var earlyPresses: EarlyPress[] | undefined
}

/**
 * Runs in the head: on a slow network people press buttons before the page hydrates. The press is recorded and goes
 * no further: React would act on it as well, and a form would be sent by the browser. After 30 s without hydration,
 * which may never come, the recorded presses are dropped and later ones are left to the browser.
 */
export const earlyPressesScript =
  "var earlyPresses=[];addEventListener('input',function(e){var f=e.target;earlyPresses&&earlyPresses.push({on:f,value:f.value,checked:f.checked})});addEventListener('click',function(e){var b=earlyPresses&&e.target.closest('button:not([popovertarget])');if(b){e.preventDefault();e.stopImmediatePropagation();earlyPresses.push({on:b,label:b.ariaLabel,pressed:b.ariaPressed})}},true);setTimeout(function(){earlyPresses=undefined},3e4)"

/** Repeats the last press of each button and the last input of each field, after hydration and in the same order. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = globalThis.earlyPresses ?? []
    globalThis.earlyPresses = undefined
    const last = new Map(early.map((one) => [one.on, one]))
    for (const control of last.keys()) {
      control.addEventListener('click', ignore)
      // An event that nothing handles: it hydrates the <Suspense> around the control at once.
      control.dispatchEvent(new Event('auxclick', { bubbles: true }))
    }
    void repeatEach([...last.values()])
  }, [])
}

async function repeatEach(early: readonly EarlyPress[]) {
  for (const press of early) {
    // Stored state has been read by then, and each repeat sees what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve))
    const { on: control } = press
    control.removeEventListener('click', ignore)
    repeat(press)
    // The person meant a press in this moment for the state before.
    control.addEventListener('click', ignore)
    setTimeout(() => control.removeEventListener('click', ignore), settlingTime)
  }
}

function repeat({ on: control, label, pressed, value = '', checked }: EarlyPress) {
  if (control instanceof HTMLButtonElement) {
    // Another name or state is another button, such as the heart of a dish that is on the wishlist already.
    if (control.ariaLabel === label && control.ariaPressed === pressed) control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    if (checked === control.defaultChecked) return
    control.checked = control.defaultChecked
    control.click()
  } else if (control instanceof HTMLInputElement && control.type !== 'file') {
    // React notices a text only if it differs from the one that was last set through the element itself.
    control.value = ''
    Reflect.set(HTMLInputElement.prototype, 'value', value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function ignore(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
