import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'

export const meta = privateMeta(msg`Payment gateway`)

export default function PaymentGatewayPage() {
  const { t } = useLingui()
  return (
    <div className="page py-8">
      <EmptyState
        level={1}
        title={t`Payment gateway`}
        action={
          <>
            <ButtonLink to={paths.shop}>{t`Continue Shopping`}</ButtonLink>
            <ButtonLink to={paths.cart} tone="secondary">
              {t`Back to the cart`}
            </ButtonLink>
          </>
        }
      >
        {t`The payment gateway is only available in the production build. Place your order and pay with one of the payment methods of the shop.`}
      </EmptyState>
    </div>
  )
}
