import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** ms without a key until what was typed is kept. */
const pause = 150

/**
 * Text that is typed here and kept elsewhere, such as in the address. What comes back late from there
 * does not overwrite letters typed since; what was changed there by others does.
 */
export function useDebouncedInput(kept: string, keep: (text: string) => unknown) {
  const [text, setText] = useState(kept)
  const sent = useRef(kept)

  const send = () => {
    sent.current = text.trim()
    if (sent.current !== kept) keep(sent.current)
  }
  const sendLatest = useEffectEvent(send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => sendLatest(), pause)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    if (kept === sent.current) return
    sent.current = kept
    setText(kept)
  }, [kept])

  return { text, type: setText, send }
}
