import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SkeletonRows, Skeletons } from '../ui/skeleton.tsx'
import { setToastArea } from '../ui/toast.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Guarded, guard } from './guard.tsx'

export const clientMiddleware = [guard('ADMIN')]

/** Makes the guard run on the first page of a visit too. */
export const clientLoader = () => null

export function HydrateFallback() {
  return (
    <AdminFrame>
      <Skeletons label="Loading">
        <SkeletonRows />
      </Skeletons>
    </AdminFrame>
  )
}

/** Around everything under /admin. */
export default function AdminLayout() {
  useEffect(() => setToastArea('admin'), [])
  return (
    <Guarded>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guarded>
  )
}
