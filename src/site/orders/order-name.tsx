import { Trans } from '@lingui/react/macro'

/** Which order a button is about, for people who do not see where it stands. */
export const OrderName = ({ id }: { id: number }) => (
  <span className="sr-only">
    {' '}
    <Trans context="after the name of a button">order {id}</Trans>
  </span>
)
