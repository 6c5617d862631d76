import { use, useDeferredValue, useState } from 'react'
import { type ShouldRevalidateFunction, useNavigation, useRevalidator } from 'react-router'
import { isProblem, type Problem } from '../../platform/problem.ts'

/** What a `clientLoader` found, or why it found nothing. */
export type Settled<T> = { value: T; problem?: never } | { value?: never; problem: Problem }

/** For `clientLoader`s whose page says itself what failed. @throws what is no Problem, to the error page */
export async function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await promise }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { problem: error }
  }
}

/** The newest value stays while the next one is on its way, or when that failed. */
export function useKeepPrevious<T>(answer: Settled<T> | undefined) {
  const [shown, setShown] = useState({ answer, value: answer?.value })
  if (shown.answer !== answer) setShown({ answer, value: answer?.value ?? shown.value })
  return {
    value: shown.value,
    problem: answer?.problem,
    /** Shows what an action answered, until the next value is there. */
    change: (change: (value: T) => T) =>
      setShown((before) =>
        before.value === undefined ? before : { ...before, value: change(before.value) },
      ),
  }
}

/** The answer of the page's own `clientLoader`. */
export function useSettled<T>(answer: Settled<T>) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  return {
    ...useKeepPrevious(answer),
    isLoading: state === 'loading' || navigation.state === 'loading',
    reload: () => void revalidate(),
  }
}

/**
 * For a promise inside the answer of a `clientLoader`: marks its rejection as handled, in case the page has
 * been left.
 */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** What a `clientLoader` did not wait for: undefined at first, then the newest value that has arrived. */
export function useDeferred<T>(promise: Promise<T>) {
  // `useDeferredValue`: React keeps showing the old value while the promise is pending, instead of a fallback.
  const arrived = useDeferredValue<Promise<T> | null>(promise, null)
  return { value: arrived ? use(arrived) : undefined, isLoading: arrived !== promise }
}

/** `shouldRevalidate` of a page that needs nothing new when only the query of its address changes. */
export const exceptForQuery: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
