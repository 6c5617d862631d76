import { useState } from 'react'

/** ms in which a second press belongs to the first one: a double click, a bouncing key, a second tap. */
const doublePress = 500

/**
 * True for half a second after `press`: what appears in the place of the pressed button ignores presses
 * until then.
 */
export function useJustPressed() {
  const [isJustPressed, setIsJustPressed] = useState(false)
  const press = () => {
    setIsJustPressed(true)
    setTimeout(setIsJustPressed, doublePress, false)
  }
  return { isJustPressed, press }
}
