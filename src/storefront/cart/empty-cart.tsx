import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { useCart } from './cart-store.ts'

export function EmptyCart() {
  const { t } = useLingui()
  const hasWishes = useCart((state) => state.wishlist.length > 0)
  return (
    <EmptyState
      title={t`Your cart is empty`}
      level={1}
      action={
        <>
          <ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>
          {hasWishes && (
            <ButtonLink to={paths.wishlist} tone="secondary">
              {t`To your wishlist`}
            </ButtonLink>
          )}
        </>
      }
    >
      {t`The kitchen is warm. What will it be today?`}
    </EmptyState>
  )
}
