import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shippingAboveTiers, shippingTiers } from '../../shop/totals.ts'
import { useMoney } from '../../site/language/use-formats.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

/** The same for every cart, so it stands in the HTML: a slow phone shows it long before the lines. */
export function CartHeading({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui()
  const money = useMoney()
  const tiers = shippingTiers.map((tier) => {
    const charge = money(tier.charge)
    const limit = money(tier.upTo)
    return t`${charge} up to ${limit}`
  })
  const charge = money(shippingAboveTiers)
  const prices = [
    ...tiers,
    t({ message: `${charge} above`, comment: 'the last of the prices of a delivery' }),
  ].join(', ')
  return (
    <PageHeading intro={t`Delivery costs ${prices}.`} actions={actions}>
      {t`Your cart`}
    </PageHeading>
  )
}
