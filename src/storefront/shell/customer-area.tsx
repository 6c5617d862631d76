import { Outlet } from 'react-router'
import { useKitchenContact } from '../../site/opening/kitchen-contact.ts'
import { Guarded, guard } from '../../site/session/guard.tsx'

/** Runs before the `clientLoader` of each page inside, also on the first page of a visit. */
export const clientMiddleware = [guard('CUSTOMER')]

/** Around cart, wishlist and orders. */
export default function CustomerArea() {
  // Remembered for the times without a network.
  useKitchenContact()
  return (
    <Guarded>
      {/* At least as high as the window: the footer does not jump when the content arrives. */}
      <div className="min-h-dvh">
        <Outlet />
      </div>
    </Guarded>
  )
}
