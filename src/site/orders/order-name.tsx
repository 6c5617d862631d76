import { Trans } from '@lingui/react/macro'

/** The order of a button, for screen readers. */
export const OrderName = ({ id }: { id: number }) => (
  <span className="sr-only">
    {' '}
    <Trans context="after the name of a button">order {id}</Trans>
  </span>
)
