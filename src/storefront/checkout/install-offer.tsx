import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { rememberOffer, wasOffered } from '../../site/install/install-memory.ts'
import { install, useCanInstall } from '../../site/install/use-install.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

/** Below the first order that is placed in a browser that can install the shop; never again after that. */
export function InstallOffer() {
  const { t } = useLingui()
  const canInstall = useCanInstall()
  const [isOpen, setIsOpen] = useState(() => canInstall && !wasOffered())
  const isShown = isOpen && canInstall
  useEffect(() => {
    if (isShown) rememberOffer()
  }, [isShown])
  if (!isShown) return null
  return (
    <aside
      aria-label={t`Install the app`}
      className="flex items-center gap-2 border-line border-t p-2 text-left text-sm"
    >
      <p className="flex-1 pl-4">
        <Trans>On your home screen the shop opens without a network, too.</Trans>
      </p>
      <Button tone="quiet" onClick={install}>
        <Trans>Install the app</Trans>
      </Button>
      <IconButton label={t`Close`} onClick={() => setIsOpen(false)}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
