import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { setToastHabits } from '../../ui/feedback/toast.ts'
import { StandaloneFrame } from './standalone-frame.tsx'
import { useWorker } from './use-worker.ts'

/** Signing in and up, and the pages that lead nowhere. */
export default function StandaloneLayout() {
  useEffect(() => setToastHabits(), [])
  useWorker()
  return (
    <StandaloneFrame>
      <Outlet />
    </StandaloneFrame>
  )
}
