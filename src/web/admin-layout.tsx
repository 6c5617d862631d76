import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SkeletonRows, Skeletons } from '../ui/skeleton.tsx'
import { setToastArea } from '../ui/toast.ts'
import { Guarded, guard } from './guard.tsx'
import { StandaloneFrame } from './standalone-frame.tsx'

export const clientMiddleware = [guard('ADMIN')]

/** Makes the guard run on the first page of a visit too. */
export const clientLoader = () => null

export function HydrateFallback() {
  return (
    <StandaloneFrame>
      <div className="page py-10">
        <Skeletons label="Loading">
          <SkeletonRows />
        </Skeletons>
      </div>
    </StandaloneFrame>
  )
}

/** Around everything under /admin. */
export default function AdminLayout() {
  useEffect(() => setToastArea('admin'), [])
  return (
    <Guarded>
      <StandaloneFrame>
        <Outlet />
      </StandaloneFrame>
    </Guarded>
  )
}
