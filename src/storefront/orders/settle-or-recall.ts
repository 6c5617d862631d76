import { isProblem } from '../../platform/problem.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { noteAsOf } from '../../site/network/as-of.ts'
import type { Seen } from '../outbox/seen.ts'

/** Where the shop does not answer, what it said last. */
export async function settleOrRecall<T>(
  asked: Promise<T>,
  recall: () => Promise<Seen<T> | undefined>,
): Promise<Settled<T>> {
  const answer = await settle(asked)
  if (!isProblem(answer.problem, 'NO_RESPONSE')) return answer
  const seen = await recall()
  if (!seen) return answer
  noteAsOf(seen.at)
  return { value: seen.value }
}
