import { data } from 'react-router'
import { isProblem } from '../problem.ts'

/** For loaders: a refusal by the API becomes the page's status, so that a missing product is a real 404. */
export async function pageProblem<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isProblem(error)) throw data({ requestId: error.body.requestId }, { status: error.status })
    throw error
  }
}
