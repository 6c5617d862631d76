import { Trans } from '@lingui/react/macro'

/** The number of an order, for the kitchen and the telephone. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <span className="whitespace-nowrap">
      <Trans context="number of an order">#{id}</Trans>
    </span>
  )
}
