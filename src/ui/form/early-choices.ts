import { useEffect } from 'react'

declare global {
  var earlyChoices: EventTarget[] | undefined
}

/** Runs before the page's scripts: on a slow network somebody chooses while nothing listens yet. */
export const earlyChoicesScript =
  "var earlyChoices=[];addEventListener('change',function(e){earlyChoices&&earlyChoices.push(e.target)})"

/** Once the page answers: what was chosen before is chosen again, in the same order. */
export function useEarlyChoices(): void {
  useEffect(() => {
    const choices = [...new Set(globalThis.earlyChoices)].map(choiceOf)
    globalThis.earlyChoices = undefined
    void chooseEach(choices.filter((choose) => choose !== undefined))
  }, [])
}

/**
 * What was chosen, remembered: React puts a control back to what it knows.
 * @returns chooses it again; undefined for a text, which stays
 */
function choiceOf(control: EventTarget): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    const { value } = control
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) {
    return () => {
      control.checked = control.defaultChecked
      control.click()
    }
  }
  return undefined
}

async function chooseEach(choices: readonly (() => void)[]) {
  for (const choose of choices) {
    choose()
    // The next one starts from what this one changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
