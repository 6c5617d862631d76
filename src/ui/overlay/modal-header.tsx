import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../form/icon-button.tsx'

type ModalHeaderProps = {
  id: string
  title: ReactNode
  closeLabel?: string | undefined
  isLocked?: boolean | undefined
  onClose: () => void
}

export function ModalHeader({ id, title, closeLabel, isLocked, onClose }: ModalHeaderProps) {
  const { t } = useLingui()
  return (
    <header className="flex items-start justify-between gap-3 border-line border-b px-5 py-3">
      <h2 id={id} tabIndex={-1} data-modal-title className="self-center text-xl">
        {title}
      </h2>
      <IconButton
        label={closeLabel ?? t`Close`}
        disabled={isLocked}
        onClick={onClose}
        className="-mr-2"
      >
        <X aria-hidden="true" />
      </IconButton>
    </header>
  )
}
