import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** ms: the debounce. */
const pause = 150

/**
 * Text that is typed here and stored elsewhere, such as in the address, after a debounce. When what was sent
 * from here comes back, letters typed since stay; any other change there replaces the text.
 */
export function useDebouncedInput(stored: string, store: (text: string) => unknown) {
  const [text, setText] = useState(stored)
  const sent = useRef(stored)

  const send = () => {
    sent.current = text.trim()
    if (sent.current !== stored) store(sent.current)
  }
  const sendLatest = useEffectEvent(send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => sendLatest(), pause)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    if (stored === sent.current) return
    sent.current = stored
    setText(stored)
  }, [stored])

  return { text, type: setText, send }
}
