import { Outlet } from 'react-router'
import { Guarded, guard } from '../../site/session/guard.tsx'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'

export const clientMiddleware = [guard('CUSTOMER')]

/** Makes the guard run on the first page of a visit too. */
export const clientLoader = () => null

export function HydrateFallback() {
  return (
    <div className="page min-h-dvh py-10">
      <Skeletons label="Loading">
        <SkeletonRows />
      </Skeletons>
    </div>
  )
}

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
