import { useLingui } from '@lingui/react/macro'
import { FloatingLine } from '../../ui/feedback/floating-line.tsx'
import { install } from './use-install.ts'

export function InstallLine({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FloatingLine label={t`Install the app`} closeLabel={t`Close`} onClose={onClose}>
      <button
        type="button"
        className="link inline-flex min-h-11 items-center"
        onClick={() => {
          install()
          onClose()
        }}
      >
        {t`Install the app`}
      </button>
    </FloatingLine>
  )
}
