import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { privateMeta } from '../../site/page-meta.ts'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { OrderPlaced } from '../checkout/order-placed.tsx'
import { CartContents } from './cart-contents.tsx'
import { useIsRestored } from './use-is-restored.ts'

export const meta = () => privateMeta('Your cart')

/** What the dialog leaves in the history when an order was placed: it survives a reload. */
const PlacedState = z.object({
  placed: z.object({ id: z.number(), trackingId: z.string(), totalAmount: z.number() }),
})

export default function CartPage() {
  const isRestored = useIsRestored()
  const { placed } = PlacedState.safeParse(useLocation().state).data ?? {}

  return (
    <>
      {placed && (
        <div className="page pt-8">
          <OrderPlaced {...placed} />
        </div>
      )}
      {isRestored ? (
        <CartContents isAfterOrder={placed !== undefined} />
      ) : (
        <div className="page py-8">
          <Skeletons label="Loading your cart">
            <SkeletonRows />
          </Skeletons>
        </div>
      )}
    </>
  )
}
