import { useState } from 'react'

/** ms in which a second press belongs to the first one: a double click, a bouncing key, a second tap. */
const doublePress = 500

/** True for a moment after `press`, in which the same place must not do the next thing yet. */
export function useJustPressed() {
  const [isJustPressed, setIsJustPressed] = useState(false)
  const press = () => {
    setIsJustPressed(true)
    setTimeout(setIsJustPressed, doublePress, false)
  }
  return { isJustPressed, press }
}
