import { useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'

/** Opens the form of a row; also what Enter on the row presses. */
export function EditLink({ to, name }: { to: string; name: string }) {
  const { t } = useLingui()
  return (
    <Link
      to={to}
      aria-label={t`Edit ${name}`}
      title={t`Edit`}
      data-row-open
      className={iconButtonStyle()}
    >
      <Pencil aria-hidden="true" />
    </Link>
  )
}
