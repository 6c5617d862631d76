import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'

/** Says how many open orders are not among the cards, and where they are. */
export function LeftOut({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <p className="rounded-md bg-warning-soft px-4 py-2 text-warning-ink">
      {t`${plural(count, { one: '# order that is on its way has no card here.', other: '# orders that are on their way have no card here.' })}`}{' '}
      <Link to={`${paths.admin.orders}?status=DISPATCHED`} className="link">
        {t`See all`}
      </Link>
    </p>
  )
}
