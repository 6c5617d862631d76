import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

type OtherEndProps = {
  /** How many rows have pages. */
  count: string
  /** Of the list the other way round. */
  href: string
}

/** Below the pages of a list that has more rows than pages: the way to the others. */
export function OtherEnd({ count, href }: OtherEndProps) {
  return (
    <p className="text-ink-soft text-sm">
      <Trans>
        Only the first {count} have pages.{' '}
        <Link to={href} className="font-semibold underline">
          Start from the other end
        </Link>
      </Trans>
    </p>
  )
}
