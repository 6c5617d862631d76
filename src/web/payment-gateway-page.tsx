import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { privateMeta } from './page-meta.ts'
import { paths } from './paths.ts'

export const meta = () => privateMeta('Payment gateway')

export default function PaymentGatewayPage() {
  return (
    <div className="page py-8">
      <EmptyState
        level={1}
        title="Payment gateway"
        action={
          <>
            <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
            <ButtonLink to={paths.cart} tone="secondary">
              Back to the cart
            </ButtonLink>
          </>
        }
      >
        The payment gateway is only available in the production build. Place your order and pay with
        one of the payment methods of the shop.
      </EmptyState>
    </div>
  )
}
