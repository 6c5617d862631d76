import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { IconButton } from '../form/icon-button.tsx'
import { LiveRegion } from './live-region.tsx'

type CopyButtonProps = {
  text: string
  /** Says what is copied: `Copy tracking ID`. */
  label: string
}

/** Puts the text on the clipboard and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

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
      <IconButton label={label} onClick={copy}>
        {state === 'copied' ? (
          <Check aria-hidden="true" className="text-success-ink" />
        ) : (
          <Copy aria-hidden="true" />
        )}
      </IconButton>
      <LiveRegion as="span" isVisible>
        <span className="text-ink-soft text-sm">
          {state === 'copied' && t`Copied`}
          {state === 'failed' && t`Copying failed`}
        </span>
      </LiveRegion>
    </span>
  )
}
