import { noResponse } from '../../platform/problem.ts'
import { isOnlineNow, onNetwork } from './network.ts'

/** Ends what waits for the shop. @throws Problem NO_RESPONSE as soon as there is no network */
export async function networkGone(): Promise<never> {
  // What needs no answer comes first.
  await new Promise((resolve) => setTimeout(resolve))
  if (isOnlineNow()) {
    const { promise: isGone, resolve } = Promise.withResolvers<void>()
    const end = onNetwork(() => resolve())
    await isGone
    end()
  }
  throw noResponse()
}
