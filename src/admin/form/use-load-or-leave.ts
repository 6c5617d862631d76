import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/feedback/toast.ts'
import { useLoad } from '../../ui/use-load.ts'

type Leaving = {
  /** Another key loads anew. */
  key: string
  /** Where to go, and with which words, if it cannot be loaded. */
  to: string
  message: string
}

/** What an update form begins with; without it there is nothing to do here. */
export function useLoadOrLeave<T>(load: (signal: AbortSignal) => Promise<T>, leaving: Leaving) {
  const { value, problem } = useLoad(load, leaving.key)
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    showToast('error', leaving.message)
    navigate(leaving.to, { replace: true })
  })
  useEffect(() => {
    if (problem) leave()
  }, [problem])
  return value
}
