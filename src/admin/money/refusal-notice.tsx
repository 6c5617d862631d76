import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { MoneyRefusal } from './refusal.ts'

/** Why money was not entered, with the way to the order for which its transaction was counted. */
export function RefusalNotice({ refusal }: { refusal: MoneyRefusal | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <Notice tone="danger">
          {refusal.text} {refusal.otherOrder && <CountedFor {...refusal.otherOrder} />}
        </Notice>
      )}
    </div>
  )
}

const CountedFor = ({ id }: { id: number }) => (
  <Trans>
    It was counted for{' '}
    <Link to={`${paths.admin.orders}?order=${id}`} className="link">
      order #{id}
    </Link>
    .
  </Trans>
)
