import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../form/icon-button.tsx'
import { LiveRegion } from './live-region.tsx'

type CopyButtonProps = {
  text: string
  /** What is copied, such as `tracking ID`. */
  what: string
}

const messages = { idle: '', copied: 'Copied', failed: 'Copying failed' }

/** Puts the text on the clipboard and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof messages>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2500)
    return () => clearTimeout(timer)
  }, [state])

  const copy = () => {
    // Absent on plain http.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject()
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }

  return (
    <span className="inline-flex items-center">
      <IconButton label={`Copy ${what}`} onClick={copy}>
        {state === 'copied' ? (
          <Check aria-hidden="true" className="text-success-ink" />
        ) : (
          <Copy aria-hidden="true" />
        )}
      </IconButton>
      <LiveRegion isVisible>
        <span className="text-ink-soft text-sm">{messages[state]}</span>
      </LiveRegion>
    </span>
  )
}
