import { useEffect, useEffectEvent, useState } from 'react'
import { isProblem, type Problem } from '../platform/problem.ts'

type Loading<T> = { value?: T; problem?: Problem; isLoading: boolean }

/**
 * What a page asks for once it is in the browser. The old value stays while a new one is on its way
 * or when that failed. Another `key` loads anew; what is not a Problem goes to the error page.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, key: string | number = '') {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Loading<T>>({ isLoading: true })
  const start = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: both only say when to load again
  useEffect(() => {
    const leaving = new AbortController()
    setState((before) => ({ ...before, isLoading: true }))
    start(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setState({ value, isLoading: false })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setState((before) => {
          if (!isProblem(error)) throw error
          return { value: before.value, problem: error, isLoading: false }
        })
      },
    )
    return () => leaving.abort()
  }, [key, round])

  return {
    ...state,
    reload: () => setRound((count) => count + 1),
    /** Puts in what an action answered, without asking again. */
    change: (change: (value: T) => T) =>
      setState((before) =>
        before.value === undefined ? before : { ...before, value: change(before.value) },
      ),
  }
}
