import { Trash2 } from 'lucide-react'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { availabilityOf, isUnavailable, orderable } from './availability.ts'
import type { CartLine } from './cart.ts'
import { moveToCart, removeFromWishlist, resetWishlist } from './cart-actions.ts'
import { LineTable } from './line-table.tsx'
import { useAvailability } from './use-availability.ts'
import { useIsRestored } from './use-is-restored.ts'

export const meta = () => privateMeta('Your wishlist')

export default function WishlistPage() {
  return (
    <div className="page flex flex-col gap-6 py-8">
      {useIsRestored() ? (
        <Wishlist />
      ) : (
        <Skeletons label="Loading your wishlist">
          <SkeletonRows />
        </Skeletons>
      )}
    </div>
  )
}

function Wishlist() {
  const checked = useAvailability('wishlist')
  const { lines, offers } = checked
  const place = useKeptFocus(lines.length)
  const available = orderable(lines, offers)

  if (lines.length === 0) {
    return (
      <EmptyState
        title="Your wishlist is empty"
        level={1}
        action={<ButtonLink to={paths.shop}>See the menu</ButtonLink>}
      >
        Press the heart beside a dish, and it waits for you here.
      </EmptyState>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6">
      <PageHeading
        actions={
          <>
            <Button disabled={available.length === 0} onClick={() => moveToCart(available)}>
              Move all to cart
            </Button>
            <Button tone="quiet" onClick={resetWishlist}>
              Reset wishList
            </Button>
          </>
        }
      >
        Your wishlist
      </PageHeading>
      <LineTable
        caption="Products on your wishlist"
        checked={checked}
        columns={[
          { header: 'Quantity', align: 'end', cell: (line) => line.quantity },
          {
            header: 'Actions',
            isBare: true,
            align: 'end',
            cell: (line) => (
              <LineActions line={line} isLeftOut={isUnavailable(availabilityOf(line, offers))} />
            ),
          },
        ]}
      />
    </div>
  )
}

function LineActions({ line, isLeftOut }: { line: CartLine; isLeftOut: boolean }) {
  return (
    <span className="flex items-center justify-end gap-1">
      {!isLeftOut && (
        <Button tone="secondary" onClick={() => moveToCart([line])}>
          Move to cart<span className="sr-only"> {line.name}</span>
        </Button>
      )}
      <IconButton label={`Remove ${line.name}`} onClick={() => removeFromWishlist(line.id)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
