import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../ui/form/icon-button.tsx'

const never = () => () => {}
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** The way back of the installed app, which has no bar of a browser around it. */
export function BackInApp() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The router counts pages in the history's state, and reports changes by the location.
  useLocation()
  const isInApp = useSyncExternalStore(never, isInstalled, () => false)
  // The page with which the app was opened has nothing to go back to.
  if (!isInApp || !(history.state?.idx > 0)) return null
  return (
    <IconButton label={t`Back`} className="-ml-2" onClick={() => navigate(-1)}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
