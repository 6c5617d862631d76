import { useEffect } from 'react'

interface EarlyPress {
  readonly on: HTMLButtonElement
  /** What it was called. */
  readonly label: string | null
  /** Whether it was pressed already; null where it does not stay pressed. */
  readonly pressed: string | null
}

/** React puts a control back to what it knows, sometimes before the page's first effect: so its value is kept. */
interface EarlyChoice {
  readonly on: HTMLElement
  readonly value: string
}

type EarlyChoices = (EarlyChoice | EarlyPress)[] & { isHydrating?: boolean; isLate?: boolean }

declare global {
  var earlyChoices: EarlyChoices | undefined
}

/**
 * Runs before the page's scripts: on a slow network somebody chooses and presses while nothing listens yet.
 * A press goes no further, or React would act on it as well and a form would take its texts along; its button
 * fades as a sign that it counts, and one that stays pressed is so at once. Links and menus work by themselves.
 * After 30 s without hydration, which may never come, it drops all presses, shows their buttons as the server sent them,
 * and leaves later presses to the browser.
 */
export const earlyChoicesScript =
  "var earlyChoices=[];addEventListener('input',function(e){earlyChoices&&earlyChoices.push({on:e.target,value:e.target.value})});addEventListener('click',function(e){var b=earlyChoices&&!earlyChoices.isLate&&e.target.closest('button:not([popovertarget])'),p;if(b){p=b.ariaPressed;e.preventDefault();e.stopImmediatePropagation();b.style.opacity=.6;earlyChoices.push({on:b,label:b.ariaLabel,pressed:p});if(p&&!earlyChoices.isHydrating)b.ariaPressed=p!='true'}},true);setTimeout(function(){var c=earlyChoices||[],i=c.length,p;c.isLate=true;while(i--)if('pressed'in c[i]){p=c.splice(i,1)[0];p.on.style.opacity='';p.on.ariaPressed=p.pressed}},3e4)"

/** Called before React takes the page over: buttons are for React as the server sent them, and look as pressed. */
export function putBackEarlyPresses(): void {
  const early = globalThis.earlyChoices
  if (!early) return
  early.isHydrating = true
  const presses = early.flatMap((one) => ('pressed' in one && one.pressed ? one : []))
  // Of each button the first press, which comes last, says how it was sent.
  const sent = new Map(presses.reverse().map(({ on, pressed }) => [on, pressed]))
  for (const [button, pressed] of sent) {
    button.toggleAttribute('data-early', button.ariaPressed === 'true')
    button.ariaPressed = pressed
  }
}

/** Once the page answers: what was chosen and pressed before is so again, each once, in the same order. */
export function useEarlyChoices(): void {
  useEffect(() => {
    const early = globalThis.earlyChoices ?? []
    globalThis.earlyChoices = undefined
    // Each control in the place of its first choice, with its last.
    const last = new Map(early.map((one) => [one.on, one]))
    const choices = [...last.values()].map((one) => ('value' in one ? choiceOf(one) : pressOf(one)))
    for (const control of last.keys()) bringToLife(control)
    void chooseEach(choices.filter((choose) => choose !== undefined))
  }, [])
}

/** A part that comes alive later does so at once for whatever may be a press: this is one that nobody handles. */
function bringToLife(control: HTMLElement) {
  control.dispatchEvent(new Event('auxclick', { bubbles: true }))
}

/** @returns chooses or types it again */
function choiceOf({ on: control, value }: EarlyChoice): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control instanceof HTMLTextAreaElement) return () => typeAgain(control, value)
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return undefined
  if (control.type !== 'checkbox' && control.type !== 'radio')
    return () => typeAgain(control, value)
  if (control.checked === control.defaultChecked) return undefined
  return () => {
    control.checked = control.defaultChecked
    control.click()
  }
}

/** React hears of a text only if it differs from the one that was last set through the element itself. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  control.value = ''
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Not where the button has become another one, such as the heart of a dish that was on the wishlist. */
function pressOf({ on: button, label, pressed }: EarlyPress): () => void {
  return () => {
    button.style.removeProperty('opacity')
    delete button.dataset.early
    const isSame = button.ariaLabel === label && button.ariaPressed === pressed
    if (button.isConnected && isSame) button.click()
  }
}

async function chooseEach(choices: readonly (() => void)[]) {
  for (const choose of choices) {
    // What is stored has been taken over by then, and each starts from what the one before changed.
    await new Promise((resolve) => setTimeout(resolve))
    choose()
  }
}
