import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { setToastArea } from '../ui/toast.ts'
import { StandaloneFrame } from './standalone-frame.tsx'

export default function StorefrontLayout() {
  useEffect(() => setToastArea('shop'), [])
  return (
    <StandaloneFrame>
      <Outlet />
    </StandaloneFrame>
  )
}
