import { useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isProblem, type Problem } from '../platform/problem.ts'

/** What a `clientLoader` found, or why it found nothing. */
export type Loaded<T> = { value: T; problem?: never } | { value?: never; problem: Problem }

/** For `clientLoader`s whose page says itself what failed. @throws what is no Problem, to the error page */
export async function loaded<T>(asked: Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await asked }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { problem: error }
  }
}

/** The newest value stays while the next one is on its way, or when that failed. */
export function useLoaded<T>(answer: Loaded<T>) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const newest = useRef<T>(undefined)
  if (answer.problem === undefined) newest.current = answer.value
  return {
    value: newest.current,
    problem: answer.problem,
    isLoading: state === 'loading' || navigation.state === 'loading',
    reload: () => void revalidate(),
  }
}
