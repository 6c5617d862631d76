import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { setToastArea } from '../../ui/feedback/toast.ts'
import { StandaloneFrame } from './standalone-frame.tsx'

/** Signing in and up, and the pages that lead nowhere. */
export default function StandaloneLayout() {
  useEffect(() => setToastArea('shop'), [])
  return (
    <StandaloneFrame>
      <Outlet />
    </StandaloneFrame>
  )
}
