import { useEffect } from 'react'

interface EarlyPress {
  readonly on: HTMLButtonElement
  readonly label: string | null
  readonly pressed: string | null
}

/** The state of a controlled field knows nothing of a text that was typed before hydration. */
interface EarlyText {
  readonly on: HTMLElement
  readonly value: string
}

declare global {
  var earlyPresses: (EarlyPress | EarlyText)[] | undefined
}

/**
 * Runs in the head: on a slow network people press buttons before the page hydrates. The press is recorded and goes
 * no further: React would act on it as well, and a form would be sent by the browser. After 30 s without hydration,
 * which may never come, the recorded presses are dropped and later ones are left to the browser.
 */
export const earlyPressesScript =
  "var earlyPresses=[];addEventListener('input',function(e){earlyPresses&&earlyPresses.push({on:e.target,value:e.target.value})});addEventListener('click',function(e){var b=earlyPresses&&e.target.closest('button:not([popovertarget])');if(b){e.preventDefault();e.stopImmediatePropagation();earlyPresses.push({on:b,label:b.ariaLabel,pressed:b.ariaPressed})}},true);setTimeout(function(){earlyPresses=undefined},3e4)"

/** Presses each recorded button and enters each text once, after hydration and in the same order. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = globalThis.earlyPresses ?? []
    globalThis.earlyPresses = undefined
    const presses = new Map(early.map((press) => [press.on, press]))
    // An event that nothing handles: it hydrates the <Suspense> around the button at once.
    for (const button of presses.keys())
      button.dispatchEvent(new Event('auxclick', { bubbles: true }))
    void pressEach([...presses.values()])
  }, [])
}

async function pressEach(presses: readonly (EarlyPress | EarlyText)[]) {
  for (const press of presses) {
    // Stored state has been read by then, and each press sees what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve))
    if ('value' in press) {
      enter(press)
      continue
    }
    const { on: button, label, pressed } = press
    // Another name or state is another button, such as the heart of a dish that is on the wishlist already.
    const isSame = button.ariaLabel === label && button.ariaPressed === pressed
    if (button.isConnected && isSame) button.click()
  }
}

/** React notices a text only if it differs from the one that was last set through the element itself. */
function enter({ on: field, value }: EarlyText) {
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  if (!isText || ['checkbox', 'radio', 'file'].includes(field.type)) return
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
