import { isUnanswered } from '../../platform/api/unanswered.ts'
import { noResponse } from '../../platform/problem.ts'

/** Tries after the first one. */
export const maxRetries = 4

/** ms that a try may take, to the last byte of its answer. */
const timeLimit = 12_000

type Trying = {
  onRetry?: (retry: number) => void
  /** Whether another try makes sense. */
  isHopeful?: () => boolean
  pause?: (ms: number) => Promise<unknown>
}

/** Repeats what is safe to repeat until there is an answer, five times at most. */
export async function retryUntilAnswered<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { onRetry, isHopeful = () => true, pause = sleep }: Trying = {},
): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await ask(AbortSignal.timeout(timeLimit)).catch(asNoResponse)
    } catch (error) {
      if (!isUnanswered(error) || retry > maxRetries || !isHopeful()) throw error
      onRetry?.(retry)
      await pause(pauseBefore(retry))
    }
  }
}

/** ms, twice as long each time; by chance up to a half less, so that not everybody comes back at once. */
const pauseBefore = (retry: number) => 400 * 2 ** retry * (1 - Math.random() / 2)

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

function asNoResponse(error: unknown): never {
  throw error instanceof DOMException && error.name === 'TimeoutError' ? noResponse() : error
}
