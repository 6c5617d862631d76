import { Outlet } from 'react-router'
import { Guarded, guard } from '../../site/session/guard.tsx'

/** Runs before the `clientLoader` of each page inside, also on the first page of a visit. */
export const clientMiddleware = [guard('CUSTOMER')]

/** Around cart, wishlist and orders. */
export default function CustomerArea() {
  return (
    <Guarded>
      {/* The footer stays out of sight until it is known how much stands above it. */}
      <div className="min-h-dvh">
        <Outlet />
      </div>
    </Guarded>
  )
}
