import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Money } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { TrackingId } from '../../site/orders/tracking-id.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo-band.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'

export type PlacedOrder = {
  id: number
  trackingId: string
  totalAmount: Money
  /** By MoMo, which its own page is for. */
  isToPay?: boolean | undefined
}

/** The confirmation after the dialog has closed. */
export function OrderPlaced({ id, trackingId, totalAmount, isToPay }: PlacedOrder) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const amount = <MoneyText amount={totalAmount} className="font-semibold text-ink" />

  return (
    <section className="mx-auto w-full max-w-xl overflow-hidden rounded-lg border border-line bg-surface text-center shadow-md">
      <ImigongoBand />
      <div className="flex flex-col items-center gap-4 p-6 sm:p-10">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          <Trans>Murakoze! Your order is placed.</Trans>
        </h1>
        <p className="font-semibold text-xl">
          <Trans>Order #{id}</Trans>
        </p>
        <p className="max-w-prose text-ink-soft">
          {isToPay ? (
            <Trans>
              It comes to {amount}, which you can pay by MoMo now. A receipt is on its way to your
              mailbox.
            </Trans>
          ) : (
            <Trans>
              We are starting to cook. It comes to {amount}; a receipt is on its way to your
              mailbox.
            </Trans>
          )}
        </p>
        <div>
          <p className="text-ink-soft text-sm">
            <Trans>Tracking ID</Trans>
          </p>
          <p className="flex items-center justify-center gap-1">
            <TrackingId id={trackingId} />
            <CopyButton text={trackingId} label={t`Copy tracking ID`} />
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.order(id)}>
            {isToPay ? <Trans>Pay by MoMo</Trans> : <Trans>Follow your order</Trans>}
          </ButtonLink>
          <ButtonLink to={paths.shop} tone="secondary">
            <Trans>Back to the menu</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
