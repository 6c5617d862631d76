import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'

/** The way to an order; the same for all, so it stands there while one is loading. */
export function OrderTrail() {
  const { t } = useLingui()
  return (
    <Breadcrumb
      trail={[
        { label: t`Your orders`, to: paths.orders },
        { label: t({ message: 'Order', context: 'noun' }) },
      ]}
    />
  )
}
