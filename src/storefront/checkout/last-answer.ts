import type * as z from 'zod/mini'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import { isOnlineNow } from '../../site/network/network.ts'
import { type OwnName, ownLastSeen, rememberOwn, type Seen } from '../outbox/seen.ts'

/**
 * What the shop answers; without a network what it answered last.
 * @throws Problem where it refuses, and where there is nothing to recall
 */
export async function askOrRecall<T>(
  ask: () => Promise<T>,
  recall: () => Promise<Seen<T> | undefined>,
): Promise<T> {
  const known = isOnlineNow() ? undefined : await recall()
  if (known) return known.value
  try {
    return await ask()
  } catch (error) {
    const seen = isOutcomeUnknown(error) ? await recall() : undefined
    if (!seen) throw error
    return seen.value
  }
}

type Remembered<T> = {
  userId: number
  name: OwnName
  schema: z.ZodMiniType<T>
  ask: () => Promise<T>
}

/** The same for what is remembered under a name here. */
export const askAndRemember = <T>({ userId, name, schema, ask }: Remembered<T>): Promise<T> =>
  askOrRecall(
    async () => {
      const answer = await ask()
      rememberOwn(userId, name, answer)
      return answer
    },
    () => ownLastSeen(name, schema),
  )
