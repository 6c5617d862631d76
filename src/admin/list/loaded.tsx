import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Settled, settle } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'

type LoadedProps<T> = {
  load: () => Promise<T>
  /** For screen readers, while the first value loads. */
  label: string
  /** Precedes the reason of a failure. */
  failed?: string
  /** The height while the first value loads, as a class. */
  className: string
  children: (value: T, reload: () => Promise<void>) => ReactNode
}

/** A part of a page with its own call: loads when it is mounted, and again whenever the page's data does. */
export function Loaded<T>({ load, label, failed, className, children }: LoadedProps<T>) {
  const translate = useTranslate()
  const [answer, setAnswer] = useState<Settled<T>>()
  const [isLoading, setIsLoading] = useState(false)
  const newest = useRef(0)
  const reload = useStableCallback(async () => {
    newest.current += 1
    const turn = newest.current
    setIsLoading(true)
    const found = await settle(load())
    // An older answer must not replace a newer one.
    if (turn !== newest.current) return
    setAnswer(found)
    setIsLoading(false)
  })
  const isPageLoading = useRevalidator().state === 'loading'
  useEffect(() => {
    if (isPageLoading || newest.current === 0) void reload()
  }, [isPageLoading, reload])

  if (!answer)
    return (
      <Skeletons label={label}>
        <SkeletonBlock className={`rounded-lg ${className}`} />
      </Skeletons>
    )
  const { value, problem } = answer
  if (problem)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {failed} {translate(problem.body.message)}
      </LoadFailure>
    )
  return children(value, reload)
}
