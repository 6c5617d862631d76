import { useEffect, useRef, useState } from 'react'

/** ms without a key until what was typed counts. */
const pause = 200

/**
 * Text that is typed here and kept elsewhere, such as in the address. What comes back late from there
 * does not overwrite letters typed since; what was changed there by others does.
 */
export function useTyped(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const sent = useRef(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (kept === sent.current) return
    sent.current = kept
    setText(kept)
  }, [kept])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      keep(sent.current)
    }, pause)
  }
  return [text, type] as const
}
