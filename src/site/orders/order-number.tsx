import { Trans } from '@lingui/react/macro'

/** What an order is called in the kitchen and on the telephone; the tracking ID stays its name elsewhere. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <span className="whitespace-nowrap">
      <Trans context="number of an order">#{id}</Trans>
    </span>
  )
}
