import { isProblem, type Problem, unreadableCode } from '../problem.ts'

/**
 * Whether an answer without success leaves open what became of the request: there is none, the shop or a proxy has
 * failed (5xx) or lost patience (408), or what is on the way has answered with a page of its own. Not where somebody
 * had no room for it (429), or has refused it as an API does: it has gone no further.
 */
export const leavesOpen = ({ status, code }: Pick<Problem, 'status' | 'code'>): boolean =>
  status === 0 || status >= 500 || status === 408 || (code === unreadableCode && status !== 429)

/** The same of what `call` throws. */
export const isUnanswered = (error: unknown): boolean => isProblem(error) && leavesOpen(error)
