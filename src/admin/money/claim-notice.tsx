import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'
import type { Claim } from '../../shop/orders/order-payment.ts'
import { MomentText } from '../../site/format/moment-text.tsx'
import { useMoney } from '../../site/language/use-formats.ts'
import { OrderName } from '../../site/orders/order-name.tsx'
import { Button } from '../../ui/form/button.tsx'
import { openClaim } from './money-said.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useClaimEntry } from './use-claim-entry.ts'

type ClaimNoticeProps = {
  order: Pick<Order, 'id' | 'due'> & Partial<Pick<Order, 'claim' | 'payment'>>
  /** Takes no press at present. */
  isLocked?: boolean
  /** Shows what became of it. */
  refresh: () => Promise<void>
}

/** `Says to have paid`, and one press that enters it while it is known how much: of a canceled order nothing is due. */
export function ClaimNotice({ order, ...rest }: ClaimNoticeProps) {
  const claim = openClaim(order)
  return claim ? <OpenClaim order={order} claim={claim} {...rest} /> : null
}

function OpenClaim({ order, claim, isLocked, refresh }: ClaimNoticeProps & { claim: Claim }) {
  const { t } = useLingui()
  const money = useMoney()
  const { receive, isBusy, refusal } = useClaimEntry({ order, claim, refresh })
  const amount = money(order.due)
  return (
    <div className="flex flex-col gap-2 rounded-md bg-info-soft p-2 text-info-ink text-sm">
      <p className="wrap-anywhere">
        <span className="font-bold">{t`Says to have paid`}</span>
        {claim.transactionId && <span className="font-mono"> · {claim.transactionId}</span>}
        {' · '}
        <MomentText at={Date.parse(claim.at)} />
      </p>
      {order.due > 0 && (
        <Button
          tone="secondary"
          isBusy={isBusy}
          busyLabel={t`Entering…`}
          aria-disabled={isLocked}
          onClick={() => isLocked || void receive()}
        >
          {t`Received ${amount}`}
          <OrderName id={order.id} />
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
    </div>
  )
}
