import { Trans } from '@lingui/react/macro'
import { install, useCanInstall } from '../../site/install/install.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** Where the browser can: by a press, or on an iPhone or iPad by hand, as its browsers offer nothing else. */
export function InstallPanel() {
  const canInstall = useCanInstall()
  if (!canInstall && !isInBrowserOfApple()) return null
  return (
    <Panel aria-labelledby="the-app">
      <h2 id="the-app" className="text-xl">
        <Trans>The app</Trans>
      </h2>
      <p className="mt-2">
        <Trans>On your home screen the shop opens without a network, too.</Trans>
      </p>
      {canInstall ? (
        <Button tone="secondary" className="mt-4" onClick={install}>
          <Trans>Install the app</Trans>
        </Button>
      ) : (
        <p className="mt-2">
          <Trans>Press Share in the browser, then “Add to Home Screen”.</Trans>
        </p>
      )}
    </Panel>
  )
}

/** No other browsers know the property; in the installed app it is true. */
const isInBrowserOfApple = () => 'standalone' in navigator && navigator.standalone === false
