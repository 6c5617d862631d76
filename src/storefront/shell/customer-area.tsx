import { Outlet } from 'react-router'
import { useKitchenContact } from '../../site/opening/contact.tsx'
import { Guarded, guard } from '../../site/session/guard.tsx'

/** Runs before the `clientLoader` of each page inside, also on the first page of a visit. */
export const clientMiddleware = [guard('CUSTOMER')]

/** Around cart, wishlist and orders. */
export default function CustomerArea() {
  // Stores it for the times without a network.
  useKitchenContact()
  return (
    // At least as high as the window: the footer does not jump when the content arrives or the guard leads out.
    <div className="min-h-dvh">
      <Guarded>
        <Outlet />
      </Guarded>
    </div>
  )
}
