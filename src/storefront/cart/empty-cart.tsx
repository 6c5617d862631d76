import { paths } from '../../shop/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { useCart } from './cart-store.ts'

export function EmptyCart() {
  const hasWishes = useCart((state) => state.wishlist.length > 0)
  return (
    <EmptyState
      title="Your cart is empty"
      level={1}
      action={
        <>
          <ButtonLink to={paths.shop}>See the menu</ButtonLink>
          {hasWishes && (
            <ButtonLink to={paths.wishlist} tone="secondary">
              To your wishlist
            </ButtonLink>
          )}
        </>
      }
    >
      The kitchen is warm. What may it be today?
    </EmptyState>
  )
}
