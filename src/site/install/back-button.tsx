import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../ui/form/icon-button.tsx'

/** Nothing on the page with which the app was opened: there is nothing to go back to. */
export default function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The router counts in the history's state, and tells of changes by the location.
  useLocation()
  if (!(history.state?.idx > 0)) return null
  return (
    <IconButton label={t`Back`} className="-ml-2" onClick={() => navigate(-1)}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
